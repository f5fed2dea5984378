/** `npm start`: everything from nothing to a running product, and a clean end on Ctrl-C, also while it is starting. */
import { DEMO_ACCOUNTS, DEMO_STAFF } from './seed/seed.ts'
import { readSettings, type Settings } from './settings.ts'
import { startStack } from './stack/stack.ts'
import { main } from './stop.ts'

await main(async () => {
  const settings = readSettings()
  console.log('\nNight Market is starting.')
  const starting = startStack(settings, { isWatched: process.argv.includes('--watch') })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      console.log('\nStopping …')
      void starting.then((stack) => stack.stop()).finally(() => process.exit(0))
    })
  }
  try {
    await starting
  } catch (error) {
    // What Ctrl-C broke is no problem to tell of.
    if (!isStopping) throw error
    return
  }
  if (!isStopping) welcome(settings)
})

function welcome(settings: Settings): void {
  console.log(`\n  Site     ${settings.publicUrl}\n  Studio   ${settings.studioUrl}`)
  if (settings.PROFILE === 'sandbox') {
    console.log('\n  Sandbox: demo accounts and drivers that behave like the real ones, no real money.')
    for (const account of [...DEMO_ACCOUNTS, ...DEMO_STAFF]) {
      console.log(`  ${account.username.padEnd(8)} ${account.password.padEnd(22)} ${account.words}`)
    }
  }
  console.log('\n  Ctrl-C stops everything.\n')
}
