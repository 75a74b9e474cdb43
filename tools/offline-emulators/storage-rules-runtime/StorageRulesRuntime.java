import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Answers firebase-tools' Storage emulator in place of the downloadable
 * `cloud-storage-rules-runtime` jar, with Google's own rules engine from the Firestore emulator's
 * jar. One JSON message per line on stdin and stdout; the protocol is the one of firebase-tools'
 * `emulator/storage/rules/runtime.js`, see the README beside this file.
 */
public final class StorageRulesRuntime {
  private static final Gson JSON = new GsonBuilder().serializeNulls().create();

  private final PrintStream protocol;
  private final Map<String, DefaultEvaluator> rulesets = new ConcurrentHashMap<>();
  private final Map<Long, FirestoreDocuments> openQuestions = new ConcurrentHashMap<>();
  // Platform threads: the engine measures its CPU limit with ThreadMXBean, which virtual threads lack.
  private final ExecutorService evaluations =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "rules-evaluation");
            thread.setDaemon(true);
            return thread;
          });

  private StorageRulesRuntime(PrintStream protocol) {
    this.protocol = protocol;
  }

  public static void main(String[] args) throws IOException {
    silenceUnsafeWarning();
    PrintStream protocol = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // firebase-tools parses stdout; whatever a library prints must not reach it.
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    new StorageRulesRuntime(protocol).serve();
    // Not halted by an evaluation that still waits for a document: the asking side is gone.
    System.exit(0);
  }

  /**
   * JDK 24 and later print a warning to stderr on protobuf's first use of sun.misc.Unsafe, which
   * firebase-tools reports as "Unexpected rules runtime error". The flag that records "already
   * warned" is the only switch that works from inside the process.
   */
  private static void silenceUnsafeWarning() {
    try {
      Field warned = Class.forName("sun.misc.Unsafe").getDeclaredField("memoryAccessWarned");
      warned.setAccessible(true);
      warned.setBoolean(null, true);
    } catch (ReflectiveOperationException | RuntimeException olderJdk) {
      // JDK 23 and older have neither the field nor the warning.
    }
  }

  private void serve() throws IOException {
    JsonObject handshake = new JsonObject();
    handshake.addProperty("id", -1);
    handshake.addProperty("status", "ok");
    send(handshake);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) receive(line);
    }
  }

  private void receive(String line) {
    JsonObject request = JsonParser.parseString(line).getAsJsonObject();
    long id = request.get("id").getAsLong();
    JsonElement action = request.get("action");
    if (action == null) {
      FirestoreDocuments question = openQuestions.get(id);
      if (question != null) question.answer(request);
      return;
    }
    JsonObject context = request.getAsJsonObject("context");
    switch (action.getAsString()) {
      case "load_ruleset" -> send(loadRuleset(id, context));
      case "verify" -> evaluations.execute(() -> send(verify(id, context)));
      default -> send(reply(id, List.of("Unknown action " + action), List.of()));
    }
  }

  private JsonObject loadRuleset(long id, JsonObject context) {
    try {
      Source.Builder source = Source.newBuilder();
      merge(context.get("source"), source);
      CompileResult compiled =
          FirebaseRulesProtoCompiler.createStandalone(
                  FirebaseRulesLangOptions.builder()
                      .allowTernaryOperator(true)
                      .allowCrossServiceRules(true)
                      .build())
              .compile(source.build());
      List<String> issues =
          compiled.getIssues().stream().map(StorageRulesRuntime::issueText).toList();
      if (compiled.hasCompilationError()) return reply(id, issues, List.of());
      RulesetAst ruleset = compiled.getRulesetAst();
      rulesets.put(context.get("rulesetName").getAsString(), new DefaultEvaluator(ruleset));
      JsonObject result = new JsonObject();
      result.addProperty("rulesVersion", Math.max(1, ruleset.getVersionValue()));
      JsonObject reply = reply(id, List.of(), issues);
      reply.add("result", result);
      return reply;
    } catch (IOException | RuntimeException broken) {
      return reply(id, List.of(issueText(String.valueOf(broken.getMessage()), "", "")), List.of());
    }
  }

  private JsonObject verify(long id, JsonObject context) {
    boolean permitted = false;
    List<String> warnings = List.of();
    FirestoreDocuments documents = new FirestoreDocuments(id, this::send);
    openQuestions.put(id, documents);
    try {
      DefaultEvaluator evaluator = rulesets.get(context.get("rulesetName").getAsString());
      permitted = evaluator.evaluate(ruleContext(context, documents)).get().permit();
    } catch (ExecutionException failedRule) {
      // A rule could not be evaluated and none allowed the request: rejected, as in production.
      warnings = List.of(String.valueOf(failedRule.getCause().getMessage()));
    } catch (IOException | InterruptedException | RuntimeException broken) {
      warnings = List.of("Refused, the request could not be judged: " + broken.getMessage());
    } finally {
      openQuestions.remove(id);
    }
    JsonObject result = new JsonObject();
    result.addProperty("permit", permitted);
    JsonObject reply = reply(id, List.of(), warnings);
    reply.add("result", result);
    return reply;
  }

  private static RuleContext ruleContext(JsonObject context, FirestoreDocuments documents)
      throws IOException {
    String method = context.get("method").getAsString();
    RuleContext.Builder builder =
        RuleContext.builder()
            .service("firebase.storage")
            .method(method)
            .path(requestPath(context, method))
            .listeners(List.of())
            .supplyFunction(documents.get())
            .supplyFunction(documents.exists())
            .supplyFunction(new DebugFunction());
    for (Map.Entry<String, JsonElement> variable :
        context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      merge(variable.getValue(), value);
      builder.supplyVariable(variable.getKey(), value.build());
    }
    return builder.build();
  }

  /**
   * A list request names a folder and asks about what lies in it: `match /users/{uid}/{file}` decides
   * on listing `users/1`. firebase-tools strips the closing slash, so the open end is put back here.
   */
  private static ExpressionPathValue requestPath(JsonObject context, String method) {
    ExpressionPathValue path = PathUtils.parseRaw(context.get("path").getAsString());
    if (!method.equals("list")) return path;
    JsonElement delimiter = context.get("delimiter");
    boolean oneLevel =
        delimiter != null && !delimiter.isJsonNull() && !delimiter.getAsString().isEmpty();
    PathUtils.Builder open = PathUtils.pathBuilder(path);
    return (oneLevel ? open.appendCapture() : open.appendGlob()).build();
  }

  private static void merge(JsonElement json, com.google.protobuf.Message.Builder target)
      throws IOException {
    JsonFormat.parser().ignoringUnknownFields().merge(JSON.toJson(json), target);
  }

  private static String issueText(Issue issue) {
    var position = issue.getSourcePosition();
    return issueText(
        issue.getDescription(),
        position.getFileName(),
        position.getLine() + ":" + position.getColumn());
  }

  /** firebase-tools reads issues as JSON texts with the field names of its own Java classes. */
  private static String issueText(String description, String file, String lineAndColumn) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", file);
    position.addProperty("line_", lineAndColumn);
    JsonObject issue = new JsonObject();
    issue.addProperty("description_", description);
    issue.add("sourcePosition_", position);
    return JSON.toJson(issue);
  }

  /** Failures have status "ok" too: any other status is logged and its request never resolves. */
  private static JsonObject reply(long id, List<String> errors, List<String> warnings) {
    JsonObject reply = new JsonObject();
    reply.addProperty("id", id);
    reply.addProperty("status", "ok");
    reply.add("errors", texts(errors));
    reply.add("warnings", texts(warnings));
    return reply;
  }

  private static JsonArray texts(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  private void send(JsonObject message) {
    synchronized (protocol) {
      protocol.println(JSON.toJson(message));
    }
  }
}
