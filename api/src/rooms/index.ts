/**
 * Chat rooms: messages by number, their moderation, and the hosts of live tables.
 *
 * Promises: the messages of a room are numbered without gaps and become visible in that order; a message is posted once however
 * often its author sends it; members learn why they may not write and can contest it; an account is never shown in a room.
 *
 * Leans on: members, staff.
 */
export { eligibleMembers, postCard } from './cards.ts'
export { eraseMember, roomJobs } from './jobs.ts'
export { openRooms, startRooms, type HasPaid, type Rooms, type TableOf } from './rooms.ts'
export { roomRoutes } from './routes.ts'
export { seedRooms } from './seed.ts'
export { roomStream } from './stream.ts'
