import ts from 'typescript';

// Reads the texts that users see (shoppers, customers and staff) from source files. Used by the test of the words
// in these texts.

/** Matches the source files that contain such texts. Demo content, tools for operators and tests are excluded. */
const INTERFACE_FILE =
  /^(?:apps\/storefront|design|domains|foundation\/(?:browser|pure)|sites)\/.*\.tsx?$|^apps\/server\/(?:compose|routes)\/.*\.ts$|^demo\/[\w-]+\.ts$/;
const OTHER_FILE =
  /\.(?:test|e2e|chaos)\.tsx?$|\/tests?\/|\/fixtures[-.]|\.d\.ts$|^design\/gallery\/|^domains\/(?:[^/]+\/(?:commands|db|import|simulator)\b|[^/]+\/methods\/.*simulator|search\/|settings\/rules\/registry)/;
/** Matches calls whose texts only operators or programmers see. */
const HIDDEN_CALL =
  /^(?:describe|querySelector(?:All)?|addEventListener|matches|closest)$|^(?:debug|info|warn|error)$/;
/**
 * Matches strings in the code that are not texts for users: regular expressions, and keys such as
 * `refund-waits: …`.
 */
const CODE = /\(\?:|^[a-z]+-[a-z]*:? …/;
/** Matches properties that describe the API to programmers. */
const HIDDEN_PROPERTY = /^(?:description|summary|className|stub)$/;

/** Whether users see texts of a source file. `file` is a path from the root of the repository. */
export function isInterfaceFile(file) {
  return INTERFACE_FILE.test(file) && !OTHER_FILE.test(file);
}

/**
 * Returns the texts of several words in a source file that users may see: texts of JSX, and strings that are
 * neither names in the code nor messages of thrown errors and log entries. Expressions in templates are omitted.
 * @param {string} file path from the root of the repository
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function interfaceTexts(file, source) {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const add = (node, text) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (/[a-z]/i.test(plain) && (ts.isJsxText(node) || (plain.includes(' ') && !CODE.test(plain))))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text: plain });
  };
  const visit = (node) => {
    if (isHidden(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node))
      add(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … '));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isHidden(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node) || ts.isThrowStatement(node)) return true;
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node))
    return HIDDEN_PROPERTY.test(node.name.getText());
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  return HIDDEN_CALL.test(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());
}
