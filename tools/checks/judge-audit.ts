export type AuditVerdict =
  | { kind: 'clean' }
  | { kind: 'unanswered' }
  | { kind: 'found'; names: string[] };

type AuditReport = {
  vulnerabilities?: Record<string, { severity: string }>;
  metadata?: { vulnerabilities?: Record<string, number> };
};

/** Judges what `npm audit --json` printed: high and critical ones count (decision D44). */
export function judgeAudit(output: string): AuditVerdict {
  const report = parse(output);
  if (report?.metadata?.vulnerabilities === undefined) return { kind: 'unanswered' };
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
  return names.length === 0 ? { kind: 'clean' } : { kind: 'found', names };
}

function parse(output: string): AuditReport | null {
  try {
    return JSON.parse(
      output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
    ) as AuditReport;
  } catch {
    return null;
  }
}
