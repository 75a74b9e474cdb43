declare global {
  /** Controls pressed or filled in before this code arrived; kept by the script of `shell.html`. */
  var early: Set<Element> | undefined;
  var keepEarly: ((event: Event) => void) | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isPressed = (control: Element) => control.matches('button, [type=checkbox], [type=radio]');

/** Ends what the shell's script keeps: from here on React hears each event, as it hydrates. */
function stopKeeping(): Element[] {
  const { keepEarly, early } = globalThis;
  if (keepEarly) {
    for (const type of ['click', 'input']) removeEventListener(type, keepEarly, true);
  }
  return [...(early ?? [])];
}

/**
 * Does again what visitors did before the code of a served page was there: React hydrates at once
 * for it. Each control is pressed once, however often it was tapped in vain.
 */
export async function replayEarlyPresses(): Promise<void> {
  for (const control of stopKeeping()) {
    // One press may depend on what the one before it has changed.
    await new Promise((resolve) => setTimeout(resolve));
    if (!control.isConnected) continue;
    const { value } = control as Field;
    // Hydrates it: React compares a control with what it was then.
    say(control);
    if (isPressed(control)) (control as HTMLElement).click();
    else enter(control as Field, value);
  }
}

const say = (control: Element) =>
  control.dispatchEvent(
    new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }),
  );

/** Enters the value that a field already shows: React takes note of changes alone. */
function enter(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  // The first goes through React's own setter, the second past it.
  if (!field.matches('select')) field.value = '';
  set?.call(field, value);
  say(field);
}
