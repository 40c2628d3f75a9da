// The oldest Node that runs the service and curp-admin.
const OLDEST_NODE = 26;

/** A sentence for the operator where Node is too old. */
export function nodeProblem(): string | undefined {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= OLDEST_NODE
    ? undefined
    : `Hace falta Node ${OLDEST_NODE} o posterior, y este es ${node}.`;
}
