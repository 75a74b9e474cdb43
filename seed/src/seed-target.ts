export type SeedTarget = { projectId: string; bucket: string; isEmulated: boolean };
export type TargetChoice =
  | { ok: true; target: SeedTarget }
  /** An error message that says what to do. */
  | { ok: false; problem: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by which the Admin SDK finds the emulators. */
export const emulatorVariables = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

/**
 * The project to seed. Without `--project` only a complete set of emulators is accepted: with one
 * of the variables missing, the Admin SDK would silently use the real service.
 */
export function seedTarget(
  env: Environment,
  options: { project?: string | undefined; yesReally: boolean },
): TargetChoice {
  const missing = emulatorVariables.filter((name) => !env[name]);
  if (options.project !== undefined) {
    if (!options.yesReally) {
      return {
        ok: false,
        problem: `Seeding writes demo data and demo accounts into ${options.project}. Add --yes-really if that is what you want.`,
      };
    }
    if (missing.length < emulatorVariables.length) {
      return {
        ok: false,
        problem:
          'Unset the *_EMULATOR_HOST variables to seed a real project; with them set it is unclear which one is meant.',
      };
    }
    return { ok: true, target: targetOf(options.project, env, false) };
  }
  if (missing.length > 0) {
    return {
      ok: false,
      problem: `The seed writes to the emulators only; ${missing.join(', ')} not set. Run it through \`npm start\`, or \`npm run seed\` beside running emulators.`,
    };
  }
  return { ok: true, target: targetOf(env.GCLOUD_PROJECT ?? 'demo-kerala-stays', env, true) };
}

function targetOf(projectId: string, env: Environment, isEmulated: boolean): SeedTarget {
  return { projectId, bucket: configuredBucket(env) ?? `${projectId}.appspot.com`, isEmulated };
}

/** The bucket from FIREBASE_CONFIG, which the functions read, too (`functions/src/config.ts`). */
function configuredBucket(env: Environment): string | null {
  const config: unknown = JSON.parse(env.FIREBASE_CONFIG ?? '{}');
  if (typeof config !== 'object' || config === null || !('storageBucket' in config)) return null;
  return typeof config.storageBucket === 'string' ? config.storageBucket : null;
}
