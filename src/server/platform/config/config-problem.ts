/** A setting that somebody can put right: the start stops with this one sentence. */
export class ConfigProblem extends Error {}
