/** Lines that say what is being done, and how long it took. */
const isTerminal = process.stdout.isTTY

export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  if (isTerminal) process.stdout.write(`  … ${title}`)
  try {
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${isTerminal ? '\r' : ''}  ✓ ${title} (${seconds} s)\n`)
    return result
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r' : ''}  ✗ ${title}\n`)
    throw error
  }
}
