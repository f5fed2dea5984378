/**
 * Messaging: the inbox of members, and broadcasts of the staff.
 *
 * Promises: a cause writes one message; a broadcast is one row however many read it, and reaches members only after a second
 * person has sent it; what a notification shows on a locked screen names no amount, and it stops with the login.
 *
 * Leans on: members, site, staff.
 */
export { messageSent } from './events.ts'
export { messagingJobs } from './jobs.ts'
export { messagingRoutes } from './routes.ts'
export { sendMessage } from './send-message.ts'
export { notifyBrowsers, startPushes } from './push/send-pushes.ts'
export { notifyInboxes, reportNewDevices } from './subscribers.ts'
