/**
 * Members: accounts, their profile and contacts, demo money, the hierarchy of agents, and the marks that link accounts of one
 * person.
 *
 * Promises: a username belongs to one account; others see a member's name only masked or as the chosen nickname; a mark is kept
 * as a keyed hash and stands in no reply.
 *
 * Leans on: ledger.
 */
export { makeAgent, lockMemberByUsername } from './agents.ts'
export { contactsOf, memberByContact, profileEmail, putContact } from './contact-queries.ts'
export { openDemo, refillDemo } from './demo.ts'
export {
  displayNamesOf,
  hasMembers,
  idsOfUsernames,
  markSimulated,
  registeredAt,
  usernamesOf,
} from './directory.ts'
export { memberRegistered, memberStatusChanged } from './events.ts'
export { areInOneLine, directRelations, relationInHierarchy, type HierarchyMember } from './hierarchy.ts'
export { iconAddress } from './icon.ts'
export { affiliate, inviters, type Inviters } from './invitation.ts'
export { memberJobs } from './jobs.ts'
export {
  endLink,
  linksOf,
  makeLink,
  rateOfLink,
  stateOf as linkStateOf,
  takeLink,
  type Link,
} from './links/links.ts'
export { hashEarlierMarks } from './marks/earlier-marks.ts'
export {
  browserMark,
  hashOfMark,
  mobileMark,
  networkMark,
  payoutMark,
  type HashedMark,
  type Mark,
  type MarkKeys,
} from './marks/model.ts'
export { noteMarks } from './marks/note-marks.ts'
export { personHasMark, personOf } from './marks/person.ts'
export { registrationNetwork, sharedKinds, shareMark } from './marks/queries.ts'
export {
  DEMO_GRANT,
  hasAccepted,
  isAgent,
  masked,
  maskedEmail,
  maskedMobile,
  maskedName,
  sameName,
  TYPE_OF_ROLE,
  type Member,
  type Role,
  type Viewer,
} from './model.ts'
export { bankAccountName, namesOf, setName } from './name-queries.ts'
export { sendNotice } from './notice.ts'
export { passwordMark } from './password-mark.ts'
export { agentsAbove, belowSince, followPaths, moveBranch } from './paths.ts'
export {
  acceptTerms,
  deleteTrial,
  insertMember,
  insertProfileFields,
  isActive,
  lockMember,
  memberById,
  memberByUsername,
  noteLogin,
  setLanguage,
  setStatus,
  setPassword,
} from './queries.ts'
export { newCode } from './referral-code.ts'
export { uploadRoutes } from './upload-routes.ts'
export { viewerOf } from './viewer.ts'
