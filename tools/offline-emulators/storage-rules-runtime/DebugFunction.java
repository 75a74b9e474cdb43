import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;

/** `debug(x)` of the rules language: its value is its argument. */
final class DebugFunction implements AsyncRuntimeFunction {
  @Override
  public String name() {
    return "debug";
  }

  @Override
  public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
    return Futures.immediateFuture(ExpressionValueUtils.createResponse(request.getArguments(0)));
  }
}
