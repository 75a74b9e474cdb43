import { join } from 'node:path';
import type { Ports } from './ports.ts';

type Header = { key: string; value: string };
type FunctionsConfig = { source: string; predeploy?: unknown } & Record<string, unknown>;

/** The parts of firebase.json that differ between production and one local stack. */
export type FirebaseConfig = {
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  functions: FunctionsConfig[];
  hosting: { public: string; headers: { source: string; headers: Header[] }[] } & Record<
    string,
    unknown
  >;
  emulators: Record<string, unknown>;
};

/**
 * The production policy with this stack's emulators added: only the generated configuration knows
 * local addresses, the deployed one never does.
 */
export function localContentSecurityPolicy(policy: string, ports: Ports): string {
  const at = (port: number) => `http://127.0.0.1:${port} http://localhost:${port}`;
  const emulators = [ports.auth, ports.firestore, ports.storage].map(at).join(' ');
  const extra: Record<string, string> = {
    'connect-src': emulators,
    'frame-src': at(ports.auth),
    'script-src': at(ports.auth),
    'img-src': at(ports.storage),
  };
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      const added = extra[directive.split(' ')[0] ?? ''];
      return added === undefined ? directive : `${directive} ${added}`;
    })
    .join('; ');
}

function localHeader(header: Header, ports: Ports): Header {
  return header.key === 'Content-Security-Policy'
    ? { ...header, value: localContentSecurityPolicy(header.value, ports) }
    : header;
}

function emulatorPorts(ports: Ports): Record<string, unknown> {
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
    logging: at(ports.logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
}

/**
 * firebase.json for one stack. firebase-tools resolves functions and hosting against the folder of
 * the file, so those two name what the launcher stages there; rules are named where they lie, so
 * that an edit is picked up at once.
 */
export function localFirebaseConfig(
  production: FirebaseConfig,
  ports: Ports,
  root: string,
): FirebaseConfig {
  const hosting = {
    ...production.hosting,
    public: 'public',
    headers: production.hosting.headers.map((rule) => ({
      ...rule,
      headers: rule.headers
        .filter(({ key }) => key !== 'Strict-Transport-Security')
        .map((header) => localHeader(header, ports)),
    })),
  };
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
    hosting,
    emulators: emulatorPorts(ports),
  };
}
