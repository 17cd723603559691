import { readFileSync } from 'node:fs';

/**
 * The project's own lint rules, for which oxlint has no suitable rule. Their names start with `house/`, and
 * .oxlintrc.json loads them.
 */

const VAGUE = /(^|[-/.])(utils?|helpers?|common|shared|misc|manager)([-/.]|$)/;

/**
 * Prohibits reading the clock and random values in `rules/`. The functions there are pure and receive such
 * values as parameters.
 */
const noClock = {
  create(context) {
    const report = (node, what) =>
      context.report({
        node,
        message: `${what} makes a rule depend on the moment it runs. Take the time (or the day, or the random value) as an argument; services get the clock from apps/server/compose.ts and pass it in.`,
      });
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) {
          report(node, 'new Date()');
        }
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date') report(node, 'Date()');
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
        const name = `${callee.object.name}.${callee.property.name}`;
        if (['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID'].includes(name))
          report(node, `${name}()`);
      },
    };
  },
};

/**
 * Prohibits decisions in the browser that depend on the clock of the device. This clock may be wrong by days,
 * so code must use the time of the server.
 */
const noDeviceDate = {
  create(context) {
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({
            node,
            message:
              "new Date() is the device's time, which may be days off. Use serverDate() of foundation/browser/time/server-clock.ts, or Date.now() for how long something took.",
          });
      },
    };
  },
};

/** Prohibits reading the environment. It is parsed in one place, which reports all errors together. */
const noEnvironment = {
  create(context) {
    return {
      MemberExpression(node) {
        if (
          node.object.type === 'Identifier' &&
          node.object.name === 'process' &&
          node.property.name === 'env'
        ) {
          context.report({
            node,
            message:
              'Only foundation/server/config.ts reads the environment: add the setting there (and to .env.example) and take it as an argument here.',
          });
        }
      },
    };
  },
};

const QUERY_BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const SQL_TEXT =
  /^\s*(select|insert\s+into|update|delete\s+from|with|merge\s+into|truncate|create|alter|drop|lock)\s/i;

/**
 * Permits SQL, in any form, in certain folders only. The import rules are not sufficient: a function that
 * receives a connection as a parameter can use SQL without an import.
 */
const noSqlElsewhere = {
  create(context) {
    const report = (node, what) =>
      context.report({
        node,
        message: `${what} is SQL outside a store. Add a function to the store.ts of the subject whose table it is, and call that through its service.`,
      });
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression') return;
        const { name } = node.callee.property;
        if (QUERY_BUILDERS.includes(name)) report(node, `.${name}(…)`);
        if (name !== 'query' && name !== 'execute' && name !== 'exec') return;
        const text = textOf(node.arguments[0]);
        if (text !== undefined && SQL_TEXT.test(text)) report(node, `.${name}('…')`);
      },
      TaggedTemplateExpression(node) {
        const { tag } = node;
        const name = tag.type === 'MemberExpression' ? tag.object.name : tag.name;
        if (name === 'sql') report(node, 'sql`…`');
      },
    };
  },
};

/** Returns the beginning of a literal text; undefined for other nodes. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked;
  return undefined;
}

/** Prohibits vague file names, because such files collect unrelated code. */
const noVagueFileName = {
  create(context) {
    return {
      Program(node) {
        const path = (context.filename ?? '').slice((context.cwd ?? '').length);
        const found = VAGUE.exec(path);
        if (found) {
          context.report({
            node,
            message: `"${found[2]}" says nothing about what is inside. Name the file or folder after what it holds or does (money.ts, day.ts, price-block.tsx).`,
          });
        }
      },
    };
  },
};

const CONTEXTS = ['RequestContext', 'Visitor', 'VisitorPlace'];

/**
 * Prohibits casts to the request context, so that it is always created completely, in one place. With a cast,
 * an incomplete context would compile, and missing fields would be noticed only in production.
 */
const noHalfContext = {
  create(context) {
    return {
      TSAsExpression({ typeAnnotation: type }) {
        const name = type.type === 'TSTypeReference' ? type.typeName.name : undefined;
        if (CONTEXTS.includes(name))
          context.report({
            node: type,
            message: `A cast makes half a ${name}. Requests come from apps/server/context.ts; tests have aRequest of domains/pricing/test/fixtures.ts.`,
          });
      },
    };
  },
};

const PERMISSIONS = new Set(
  readFileSync(new URL('../../foundation/pure/permissions.ts', import.meta.url), 'utf8').match(
    /(?<=^ {2}')[a-z]+\.[a-z-]+(?=',$)/gm,
  ),
);

/**
 * Prohibits constants for permissions. A permission must be written as a literal, which the compiler checks.
 * With constants, a permission could have a different name in each domain.
 */
const noPermissionConstant = {
  create(context) {
    return {
      VariableDeclarator({ init }) {
        const value = init?.type === 'TSAsExpression' ? init.expression : init;
        if (value?.type === 'Literal' && PERMISSIONS.has(value.value))
          context.report({
            node: value,
            message: `"${value.value}" needs no other name: write the permission itself where it is asked for; Permission (foundation/pure/permissions.ts) checks it.`,
          });
      },
    };
  },
};

/**
 * Matches fields for codes of a fixed length. Truncation is harmless there, because a code that is too long
 * is rejected in any case.
 */
const CODES = /^(one-time-code|cc-)/;

/**
 * Prohibits `maxLength` on number fields. It truncates typed and pasted text without a message: a quantity of
 * 100 could become 10.
 */
const noCutNumber = {
  create(context) {
    return {
      JSXOpeningElement({ attributes }) {
        const found = (name) =>
          attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === name);
        const text = (name) => found(name)?.value?.value;
        if (!['numeric', 'decimal'].includes(text('inputMode')) || CODES.test(text('autoComplete') ?? ''))
          return;
        const node = found('maxLength');
        if (node)
          context.report({
            node,
            message:
              'maxLength changes a number silently. Leave it out, and reject a wrong number with a message (foundation/pure/input/typed-quantity.ts, typed-amount.ts).',
          });
      },
    };
  },
};

/** Matches the type of injected collaborators (`CartDeps`, `Pick<CartDeps, 'db'>`). */
const DEPS_TYPE = /^(Pick<)?\w*Deps\b/;

/**
 * Requires the order `(ctx, deps, input)`. With one order everywhere, nobody has to look up the order of a use
 * case, and a function that binds `deps` fits every use case.
 */
const contextFirst = {
  create(context) {
    const check = ({ params }) => {
      const isDeps = (param) => {
        const type = param.typeAnnotation?.typeAnnotation;
        return param.name === 'deps' || (type && DEPS_TYPE.test(context.sourceCode.getText(type)));
      };
      const deps = params.findIndex(isDeps);
      const ctx = params.findIndex(({ name }) => name === 'ctx');
      if (deps !== -1 && ctx > deps)
        context.report({
          node: params[ctx],
          message: 'Parameters are in the order (ctx, deps, input): move ctx before the dependencies.',
        });
    };
    return { FunctionDeclaration: check, ArrowFunctionExpression: check };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'context-first': contextFirst,
    'no-clock': noClock,
    'no-device-date': noDeviceDate,
    'no-cut-number': noCutNumber,
    'no-environment': noEnvironment,
    'no-half-context': noHalfContext,
    'no-permission-constant': noPermissionConstant,
    'no-sql-elsewhere': noSqlElsewhere,
    'no-vague-file-name': noVagueFileName,
  },
};
