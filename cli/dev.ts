/** `npm run dev`: the product with its servers watched, and the pages served by Vite with instant updates. */
import { spawn } from 'node:child_process'
import { loopback, readSettings, ROOT } from './settings.ts'
import { startStack } from './stack/stack.ts'
import { main } from './stop.ts'

const DEV_URL = 'http://localhost:5173'

await main(async () => {
  // Vite serves the pages here and hands calls on to the platform: to games and links this is the site.
  const settings = readSettings({ PUBLIC_URL: DEV_URL, ...process.env })
  const stack = await startStack(settings, { isWatched: true })
  const vite = spawn('vite', ['web'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://${loopback(settings)}:${settings.PORT}` },
  })
  console.log(`\n  Site, updated as you write: ${DEV_URL}\n`)
  process.on('SIGINT', () => {
    vite.kill('SIGTERM')
    void stack.stop().then(() => process.exit(0))
  })
})
