/** An error as it is logged. A lost database connection hangs its whole client on it, secrets included: that stays out. */
export function errorForLog(error: Error): {
  type: string
  message: string
  stack: string
  code?: unknown
  detail?: unknown
} {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: stackOf(error),
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail }),
  }
}

/** The stacks of an error and of all that caused it. */
function stackOf(error: Error): string {
  const own = error.stack ?? String(error)
  return error.cause instanceof Error ? `${own}\ncaused by: ${stackOf(error.cause)}` : own
}
