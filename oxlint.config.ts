import { defineConfig, type OxlintConfig } from 'oxlint';
import {
  clock,
  everywhere,
  noEnvironment,
  noHttp,
  noQueries,
  oneAction,
  place,
  pure,
  stageNames,
  stageNumbers,
  statusWriter,
} from './scripts/lint/selectors.ts';

const steadyConnections = {
  name: 'pg',
  message: 'Uma conexão sem ouvinte de erro derruba o processo: use openDatabase, openPool ou openClient.',
  allowTypeImports: true,
};

/** R-ACE-15: whoever is told to wait is on record. */
const waitsOnRecord = {
  name: '#app/lib/throttle.server.ts',
  importNames: ['consume'],
  message: 'Quem espera fica registrado: use contarTentativa, de acesso/commands.server/tentativas.ts.',
};

type Rules = NonNullable<OxlintConfig['rules']>;

const restrictedImports = (...paths: (typeof steadyConnections | typeof waitsOnRecord)[]): Rules => ({
  'no-restricted-imports': ['error', { paths }],
});

const restricted = (...rules: typeof everywhere): Rules => ({
  'porteira/restricted-syntax': ['error', ...everywhere, ...rules],
});

/** What ESLint and typescript-eslint recommend. */
const RECOMMENDED = [
  'constructor-super',
  'for-direction',
  'getter-return',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-class-assign',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-const-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-class-members',
  'no-dupe-else-if',
  'no-dupe-keys',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-func-assign',
  'no-global-assign',
  'no-import-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-new-native-nonconstructor',
  'no-nonoctal-decimal-escape',
  'no-obj-calls',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-setter-return',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-this-before-super',
  'no-unexpected-multiline',
  'no-unreachable',
  'no-unsafe-finally',
  'no-unsafe-negation',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'no-with',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  'typescript/ban-ts-comment',
  'no-array-constructor',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'no-unused-expressions',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    // No comment turns a rule off: scripts/lint/lint.test.ts refuses those that oxlint would read.
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['build', '.dados', 'app/generated', 'test-results', 'playwright-report', 'public', 'docs'],
  rules: {
    ...Object.fromEntries(RECOMMENDED.map((rule) => [rule, 'error'])),
    'typescript/await-thenable': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/only-throw-error': [
      'error',
      {
        allow: ['Response', 'TypedResponse'],
      },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-warning-comments': [
      'error',
      { terms: ['todo', 'fixme', 'xxx', 'hack', 'oxlint-disable', 'eslint-disable'] },
    ],
    ...restricted(),
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/jsx-curly-brace-presence': [
          'error',
          {
            props: 'never',
            children: 'ignore',
          },
        ],
        // The recommended ones, but four. no-autofocus and no-noninteractive-tabindex: a focus on the dialog's title or on
        // the error summary is what a screen reader starts from. no-redundant-roles and
        // no-interactive-element-to-noninteractive-role: roles on table parts keep their meaning when CSS shows them as cards.
        'jsx-a11y/alt-text': 'error',
        'jsx-a11y/anchor-has-content': 'error',
        'jsx-a11y/anchor-is-valid': 'error',
        'jsx-a11y/aria-activedescendant-has-tabindex': 'error',
        'jsx-a11y/aria-props': 'error',
        'jsx-a11y/aria-proptypes': 'error',
        'jsx-a11y/aria-role': 'error',
        'jsx-a11y/aria-unsupported-elements': 'error',
        'jsx-a11y/autocomplete-valid': 'error',
        'jsx-a11y/click-events-have-key-events': 'error',
        'jsx-a11y/heading-has-content': 'error',
        'jsx-a11y/html-has-lang': 'error',
        'jsx-a11y/iframe-has-title': 'error',
        'jsx-a11y/img-redundant-alt': 'error',
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'],
          },
        ],
        'jsx-a11y/label-has-associated-control': 'error',
        'jsx-a11y/media-has-caption': 'error',
        'jsx-a11y/mouse-events-have-key-events': 'error',
        'jsx-a11y/no-access-key': 'error',
        'jsx-a11y/no-distracting-elements': 'error',
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: [
              'onClick',
              'onError',
              'onLoad',
              'onMouseDown',
              'onMouseUp',
              'onKeyPress',
              'onKeyDown',
              'onKeyUp',
            ],
            alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            body: ['onError', 'onLoad'],
            dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          {
            ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
            ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
            li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
            table: ['grid'],
            td: ['gridcell'],
            fieldset: ['radiogroup', 'presentation'],
          },
        ],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          {
            allowExpressionValues: true,
            handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
          },
        ],
        'jsx-a11y/role-has-required-aria-props': 'error',
        'jsx-a11y/role-supports-aria-props': 'error',
        'jsx-a11y/scope': 'error',
        'jsx-a11y/tabindex-no-positive': 'error',
      },
    },
    {
      files: ['{app,worker,cli,emails}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'app/lib/env.server.ts'],
      rules: {
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
        'no-console': ['error', { allow: ['error'] }],
        ...restricted(noEnvironment, ...stageNumbers, ...stageNames, ...place),
      },
    },
    {
      files: ['prisma/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: restricted(...stageNumbers, ...stageNames),
    },
    {
      files: ['cli/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-console': 'off',
        ...restricted(noEnvironment, ...stageNumbers, ...stageNames, ...place, ...noQueries),
      },
    },
    {
      files: ['{app,worker,cli,emails,prisma}/**/*.{ts,tsx}', 'scripts/lib/**/*.ts'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'app/lib/connection.server.ts'],
      rules: restrictedImports(steadyConnections, waitsOnRecord),
    },
    {
      files: ['app/domain/acesso/commands.server/{tentativas,auditoria}.ts'],
      rules: restrictedImports(steadyConnections),
    },
    {
      files: ['app/routes/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
    },
    {
      // The one way in for other systems speaks JSON, with a token instead of a session.
      files: ['app/routes/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'app/routes/api/**'],
      rules: restricted(noEnvironment, ...stageNumbers, ...stageNames, ...place, ...oneAction),
    },
    {
      // The one definition itself.
      files: ['app/lib/{text,search.server}.ts'],
      rules: {
        'porteira/restricted-syntax': [
          'error',
          ...everywhere.slice(0, -2),
          noEnvironment,
          ...stageNumbers,
          ...stageNames,
          ...place,
        ],
      },
    },
    {
      files: ['app/domain/**/*.server.ts', 'app/domain/**/*.server/**/*.ts'],
      rules: restricted(
        noEnvironment,
        ...clock,
        ...stageNumbers,
        ...stageNames,
        ...place,
        ...noHttp,
        ...statusWriter,
      ),
    },
    {
      files: ['app/domain/demanda/commands.server/status.ts'],
      rules: restricted(noEnvironment, ...clock, ...stageNumbers, ...stageNames, ...place, ...noHttp),
    },
    {
      files: ['app/domain/**/*.ts', 'app/lib/dates.ts'],
      excludeFiles: ['**/*.server.ts', '**/*.server/**', '**/components/**', '**/*.test.ts'],
      rules: restricted(noEnvironment, ...pure, ...stageNumbers, ...stageNames, ...place, ...noHttp),
    },
    {
      files: ['app/domain/etapa/**/*.ts'],
      excludeFiles: ['**/*.server.ts', '**/*.test.ts'],
      rules: restricted(noEnvironment, ...pure, ...place, ...noHttp),
    },
    {
      // What an installation that nobody configured says.
      files: ['app/lib/lugar.ts'],
      rules: restricted(noEnvironment, ...stageNumbers, ...stageNames),
    },
  ],
});
