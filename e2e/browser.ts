/** The browser that comes with the packages, unpacked once into the system's temporary folder, and how it is started. */
import chromium from '@sparticuz/chromium'

export const launchOptions = async (): Promise<{ executablePath: string; args: string[] }> => ({
  executablePath: await chromium.executablePath(),
  // Chromium runs as root in CI; chance of a GPU is none, so WebGL is drawn in software, its edges as they fall.
  // Pages are put together without it: by way of it they take as much again.
  args: [
    ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--mute-audio'],
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...['--webgl-antialiasing-mode=none', '--disable-gpu-compositing', '--disable-gpu-rasterization'],
  ],
})
