/** `npm run dev`: the product with its servers watched, and the pages served by Vite with instant updates. */
import { spawn } from 'node:child_process'
import { ROOT, readSettings } from './settings.ts'
import { startStack } from './stack.ts'
import { main } from './stop.ts'

await main(async () => {
  const settings = readSettings()
  const stack = await startStack(settings, { isWatched: true })
  const vite = spawn('vite', ['web'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, API_URL: settings.publicUrl },
  })
  process.on('SIGINT', () => {
    vite.kill('SIGTERM')
    void stack.stop().then(() => process.exit(0))
  })
})
