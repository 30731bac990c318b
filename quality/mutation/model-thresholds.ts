/** The shares of mutants that the models must notice, in percent: in each file, and over all files. */
export const MODEL_THRESHOLDS = { file: 75, total: 85 };
export const MODEL_REPORT = "reports/mutation-models.json";
