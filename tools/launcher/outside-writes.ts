import { demoProject, type StackSettings } from './stack-settings.ts';

/** A call that may change something, as Hosting logs it; reading it does not. */
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
 * Whether somebody has used the site for more than looking: called the API to change something, or signed in, without
 * which the rules let nobody write.
 */
export class OutsideWrites {
  #before: string | null = null;
  #hasCalled = false;

  /** Of firebase-tools. */
  read(line: string): void {
    if (writingCall.test(line)) this.#hasCalled = true;
  }

  /** From now on. */
  async begin(settings: StackSettings): Promise<void> {
    this.#hasCalled = false;
    this.#before = await accounts(settings);
  }

  async haveHappened(settings: StackSettings): Promise<boolean> {
    return this.#hasCalled || (await accounts(settings)) !== this.#before;
  }
}
