/** The browser that comes with the packages, unpacked once into the system's temporary folder. */
import chromium from '@sparticuz/chromium'

export const browser = (): Promise<string> => chromium.executablePath()
