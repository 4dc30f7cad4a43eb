import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types and React hooks for every operation of the web client, from the schema that the server generates. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/src/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'web/src/generated/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.cjs'],
      config: {
        scalars: { ID: 'string', DateTime: 'string', Money: 'number' },
        enumType: 'string-literal',
        useTypeImports: true,
        strictScalars: true,
      },
    },
  },
};

export default config;
