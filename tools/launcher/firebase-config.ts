import { join } from 'node:path';
import type { Ports } from './ports.ts';

type FunctionsConfig = { source: string; predeploy?: unknown } & Record<string, unknown>;
type HostingConfig = { public: string; predeploy?: unknown } & Record<string, unknown>;

/** The parts of firebase.json that differ between production and one local stack. */
export type FirebaseConfig = {
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: FunctionsConfig[];
  hosting: HostingConfig;
  emulators: Record<string, unknown>;
};

function emulatorPorts(ports: Ports, hasUi: boolean): Record<string, unknown> {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    auth: at(ports.auth),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    storage: at(ports.storage),
    hosting: at(ports.hosting),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    // Keeps each line of each call for the UI, for as long as the stack runs.
    ...(hasUi && { logging: at(ports.logging) }),
    ui: { ...at(ports.ui), enabled: hasUi },
    singleProjectMode: true,
  };
}

/**
 * firebase.json for one stack. firebase-tools resolves functions and hosting against the folder of
 * the file, so those two name staged copies; rules are named at their source path, so that edits
 * apply at once.
 */
export function localFirebaseConfig(
  production: FirebaseConfig,
  ports: Ports,
  root: string,
  hasUi: boolean,
): FirebaseConfig {
  const { predeploy: _, ...hosting } = production.hosting;
  return {
    firestore: {
      rules: join(root, production.firestore.rules),
      indexes: join(root, production.firestore.indexes),
    },
    storage: { rules: join(root, production.storage.rules) },
    functions: production.functions.map(({ predeploy: _, ...functions }) => ({
      ...functions,
      source: 'functions',
    })),
    hosting: { ...hosting, public: 'public' },
    emulators: emulatorPorts(ports, hasUi),
  };
}
