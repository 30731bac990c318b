/**
 * The language of tests whose promise is the same in every language: roles, states, keys and focus. The journeys visit this company
 * in English, and Chinese words make the smaller targets.
 */
export const LANGUAGE = "zh";
