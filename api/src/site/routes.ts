import type { App } from '../platform/http.ts'
import type { Services } from '../platform/services.ts'

export async function siteRoutes(_app: App, _services: Services): Promise<void> {}
