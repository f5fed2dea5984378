/** The browser that comes with the packages, unpacked once into the system's temporary folder, and how it is started. */
import chromium from '@sparticuz/chromium'

export const launchOptions = async (
  ...more: string[]
): Promise<{ executablePath: string; args: string[] }> => ({
  executablePath: await chromium.executablePath(),
  // Chromium runs as root in CI, on machines without a GPU: there, games draw on a 2D canvas.
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--mute-audio',
    '--disable-gpu',
    ...more,
  ],
})
