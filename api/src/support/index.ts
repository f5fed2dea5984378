/**
 * Customer service: conversations of members and visitors with the staff, feedback, and the operator's contacts.
 *
 * Promises: a message is numbered and stored once, however often it is sent; a conversation is taken by one member of staff;
 * notes are seen by staff alone; what despair writes is read first; texts are erased in time.
 *
 * Leans on: members, sessions, sign-in, site, staff.
 */
export { contactsOf } from './contacts/contacts.ts'
export { distressFlagged } from './events.ts'
export { startDesk, supportJobs } from './jobs.ts'
export { startSupportMails } from './mails/send.ts'
export { supportRoutes } from './routes.ts'
export { supportStreams } from './streams.ts'
export { supportDoor } from './visitors/door.ts'
