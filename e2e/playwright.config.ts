import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { IS_LONG, ON_PHONE } from './tags.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  // Journeys make no claim about time: what hangs ends here.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Films are for people; where one matters, a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: await launchOptions(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Addresses and keys are the same on every screen.
      testIgnore: ['addresses.e2e.ts', 'keyboard.e2e.ts'],
      ...(IS_LONG ? {} : { grep: new RegExp(ON_PHONE) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
