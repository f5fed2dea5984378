/** A setting is wrong, as a sentence: the process ends with it, and starting again would not help. */
export class WrongSettings extends Error {}
