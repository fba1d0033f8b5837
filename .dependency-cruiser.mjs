import { layers } from './layers.config.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'sem-ciclos',
      comment: 'Mova o que os dois precisam para um terceiro arquivo.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'importacao-sem-arquivo',
      comment: 'O arquivo ou o pacote não existe: confira o nome, ou instale o pacote.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?url$', '^virtual:'] },
    },
    ...layers.map((layer) => ({
      name: layer.name,
      comment: layer.instead,
      severity: 'error',
      from: { path: layer.from, ...(layer.fromExcept && { pathNot: layer.fromExcept }) },
      to: {
        path: layer.to,
        ...(layer.toExcept && { pathNot: layer.toExcept }),
        ...(!layer.typesToo && { dependencyTypesNot: ['type-only'] }),
      },
    })),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^app/generated/'] },
    exclude: { path: ['^build/'] },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
