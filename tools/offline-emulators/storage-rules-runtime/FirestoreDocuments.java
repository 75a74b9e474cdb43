import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonObject;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * `firestore.get` and `firestore.exists` for one evaluation. firebase-tools fetches the document:
 * the question goes out under the evaluation's own id, and its response comes back on the reading
 * thread, so one question is open at a time and the evaluating thread waits for it.
 */
final class FirestoreDocuments {
  private static final long ANSWER_SECONDS = 20;

  private final long evaluationId;
  private final Consumer<JsonObject> send;
  private final BlockingQueue<JsonObject> answers = new LinkedBlockingQueue<>();

  FirestoreDocuments(long evaluationId, Consumer<JsonObject> send) {
    this.evaluationId = evaluationId;
    this.send = send;
  }

  void answer(JsonObject answer) {
    answers.add(answer);
  }

  AsyncRuntimeFunction get() {
    return new DocumentFunction("firestore.get") {
      @Override
      ExpressionValue valueOf(ExpressionPathValue path, JsonObject document) {
        // An error value, not null: a rule over a missing document must fail, as in production.
        if (document == null) throw new IllegalStateException("No document at " + PathUtils.toRawString(path));
        return FirestoreValues.document(path, document);
      }
    };
  }

  AsyncRuntimeFunction exists() {
    return new DocumentFunction("firestore.exists") {
      @Override
      ExpressionValue valueOf(ExpressionPathValue path, JsonObject document) {
        return ExpressionValueUtils.createValue(document != null);
      }
    };
  }

  private synchronized JsonObject fetch(ExpressionPathValue path) throws InterruptedException {
    JsonObject context = new JsonObject();
    // toString would write the database's brackets as %28default%29, which firebase-tools does not find.
    context.addProperty("path", PathUtils.toRawString(path));
    JsonObject question = new JsonObject();
    question.addProperty("server_request_id", evaluationId);
    question.addProperty("action", "fetch_firestore_document");
    question.add("context", context);
    send.accept(question);
    JsonObject answer = answers.poll(ANSWER_SECONDS, TimeUnit.SECONDS);
    if (answer == null) throw new IllegalStateException("Firestore did not answer");
    return "ok".equals(answer.get("status").getAsString()) ? answer.getAsJsonObject("result") : null;
  }

  private abstract class DocumentFunction implements AsyncRuntimeFunction {
    private final String name;

    DocumentFunction(String name) {
      this.name = name;
    }

    abstract ExpressionValue valueOf(ExpressionPathValue path, JsonObject document);

    @Override
    public String name() {
      return name;
    }

    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      try {
        ExpressionValue argument = request.getArguments(0);
        if (!argument.hasPathValue()) throw new IllegalArgumentException(name + " wants a path");
        ExpressionPathValue path = argument.getPathValue();
        ExpressionValue value = valueOf(path, fetch(path));
        return Futures.immediateFuture(ExpressionValueUtils.createResponse(value));
      } catch (InterruptedException | RuntimeException failed) {
        return Futures.immediateFailedFuture(failed);
      }
    }
  }
}
