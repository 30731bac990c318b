/** Reads the part of PromQL that deploy/alerts.yaml uses. Anything else is an error, so that no alert goes unchecked. */

/** Metric names in an expression. */
export interface PromqlNames {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
}

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\d+(?:\.\d+)?(?:e\d+)?(?![\w.]))|(\[\d+[smhdwy]\])|([a-zA-Z_:][\w:]*)|(=~|!~|!=|==|>=|<=|[-+*/%^<>=(){},]))/y;
const FUNCTIONS = ["changes", "histogram_quantile", "increase", "rate", "time"];
const AGGREGATIONS = ["avg", "count", "max", "min", "sum"];
const OPERATORS = ["+", "-", "*", "/", "%", "^", "==", "!=", ">", "<", ">=", "<=", "and", "or", "unless"];
const MATCHERS = ["=", "!=", "=~", "!~"];
const RANGE = /^\[\d/;
const NAME = /^[a-zA-Z_:]/;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const [found] = TOKEN.exec(text) ?? [];
    if (found === undefined) throw new Error(`PromQL cannot be read at ${start}: ${expression}`);
    tokens.push(found.trim());
  }
  return tokens;
}

/**
 * Returns the metrics and labels that an expression names.
 * @throws Error if it is not an expression
 */
export function namesInPromql(expression: string): PromqlNames {
  const tokens = tokensOf(expression);
  const metrics: string[] = [];
  const labels: string[] = [];
  let position = 0;

  const fail = (): never => {
    throw new Error(`PromQL cannot be read at "${tokens.slice(position).join(" ")}": ${expression}`);
  };
  const next = () => tokens[position] ?? "";
  function take(isRight: (token: string) => boolean): string {
    const token = next();
    if (!isRight(token)) fail();
    position += 1;
    return token;
  }
  const takeText = (text: string) => take((token) => token === text);
  const isName = (token: string) => NAME.test(token) && !OPERATORS.includes(token);

  /** Items between brackets, separated by commas. */
  function list(open: string, close: string, item: () => void): void {
    takeText(open);
    while (next() !== close) {
      item();
      if (next() !== close) takeText(",");
    }
    takeText(close);
  }
  const labelName = () => labels.push(take(isName));
  function grouping(): void {
    if (next() !== "by" && next() !== "without") return;
    position += 1;
    list("(", ")", labelName);
  }
  function operand(): void {
    const token = next();
    if (token === "(") {
      takeText("(");
      whole();
      takeText(")");
    } else if (/^\d/.test(token)) position += 1;
    else if (AGGREGATIONS.includes(token)) {
      position += 1;
      grouping();
      list("(", ")", whole);
      grouping();
    } else if (FUNCTIONS.includes(token)) {
      position += 1;
      list("(", ")", whole);
    } else {
      metrics.push(take(isName));
      if (next() === "{") {
        list("{", "}", () => {
          labelName();
          take((matcher) => MATCHERS.includes(matcher));
          take((value) => value.startsWith('"'));
        });
      }
      if (RANGE.test(next())) position += 1;
    }
  }
  function whole(): void {
    operand();
    while (OPERATORS.includes(next())) {
      position += 1;
      operand();
    }
  }

  whole();
  if (position < tokens.length) fail();
  return { metrics, labels };
}
