import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.utils.PathUtils;
import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

/** Turns documents of Firestore's REST interface into values of the rules language. */
final class FirestoreValues {
  private FirestoreValues() {}

  /** The map that `firestore.get(path)` answers: `data`, `id` and `__name__`. */
  static ExpressionValue document(ExpressionPathValue path, JsonObject document) {
    String name = document.get("name").getAsString();
    return map(
        ExpressionMapValue.newBuilder()
            .putFields("data", fields(document.get("fields")))
            .putFields(
                "id", ExpressionValueUtils.createValue((Object) name.substring(name.lastIndexOf('/') + 1)))
            .putFields("__name__", ExpressionValue.newBuilder().setPathValue(path).build()));
  }

  private static ExpressionValue fields(JsonElement fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null && fields.isJsonObject()) {
      for (Map.Entry<String, JsonElement> field : fields.getAsJsonObject().entrySet()) {
        map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
      }
    }
    return map(map);
  }

  private static ExpressionValue value(JsonObject field) {
    Map.Entry<String, JsonElement> typed = field.entrySet().iterator().next();
    JsonElement raw = typed.getValue();
    return switch (typed.getKey()) {
      case "nullValue" -> ExpressionValueUtils.NULL;
      case "booleanValue" -> ExpressionValueUtils.createValue(raw.getAsBoolean());
      case "integerValue" -> ExpressionValueUtils.createValue(raw.getAsLong());
      case "doubleValue" -> ExpressionValueUtils.createValue(raw.getAsDouble());
      case "stringValue" -> ExpressionValueUtils.createValue((Object) raw.getAsString());
      case "timestampValue" -> timestamp(Instant.parse(raw.getAsString()));
      case "bytesValue" -> ExpressionValue.newBuilder()
          .setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(raw.getAsString())))
          .build();
      case "referenceValue" -> reference(raw.getAsString());
      case "geoPointValue" -> geoPoint(raw.getAsJsonObject());
      case "arrayValue" -> list(raw.getAsJsonObject().get("values"));
      case "mapValue" -> fields(raw.getAsJsonObject().get("fields"));
      default -> throw new IllegalArgumentException("Unknown Firestore type " + typed.getKey());
    };
  }

  private static ExpressionValue list(JsonElement values) {
    ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
    if (values != null) {
      values.getAsJsonArray().forEach(item -> list.addValues(value(item.getAsJsonObject())));
    }
    return ExpressionValue.newBuilder().setListValue(list).build();
  }

  private static ExpressionValue timestamp(Instant instant) {
    Timestamp.Builder timestamp =
        Timestamp.newBuilder().setSeconds(instant.getEpochSecond()).setNanos(instant.getNano());
    return ExpressionValue.newBuilder().setTimestampValue(timestamp).build();
  }

  private static ExpressionValue reference(String name) {
    String path = name.replaceFirst("^projects/[^/]+", "");
    return ExpressionValue.newBuilder().setPathValue(PathUtils.parseRaw(path)).build();
  }

  private static ExpressionValue geoPoint(JsonObject point) {
    LatLng.Builder latLng =
        LatLng.newBuilder()
            .setLatitude(number(point, "latitude"))
            .setLongitude(number(point, "longitude"));
    return ExpressionValue.newBuilder().setLatlngValue(latLng).build();
  }

  private static double number(JsonObject point, String name) {
    return point.has(name) ? point.get(name).getAsDouble() : 0;
  }

  private static ExpressionValue map(ExpressionMapValue.Builder map) {
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }
}
