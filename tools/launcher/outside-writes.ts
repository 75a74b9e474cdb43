import { demoProject, type StackSettings } from './stack-settings.ts';

/** A potentially writing call, as Hosting logs it; reads do not match. */
const writingCall = /^i {2}hosting: .*"(POST|PUT|PATCH|DELETE) /;

async function accounts({ ports }: StackSettings): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${demoProject}/accounts:query`;
  const response = await fetch(`http://127.0.0.1:${ports.auth}/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: '{}',
  });
  return response.text();
}

/**
 * Detects whether anyone changed data through the site: by a writing API call or a sign-in, without
 * which the rules reject every write.
 */
export class OutsideWrites {
  #before: string | null = null;
  #hasCalled = false;

  /** @param line output of firebase-tools */
  read(line: string): void {
    if (writingCall.test(line)) this.#hasCalled = true;
  }

  async begin(settings: StackSettings): Promise<void> {
    this.#hasCalled = false;
    this.#before = await accounts(settings);
  }

  async haveHappened(settings: StackSettings): Promise<boolean> {
    return this.#hasCalled || (await accounts(settings)) !== this.#before;
  }
}
