// Writes one React hook per operation over Apollo Client 4: useXQuery, useXMutation, useXSubscription.
// The published React plugin still generates code for Apollo Client 3.
// Also writes which types each interface has, for Apollo's cache.
const { concatAST, isAbstractType, visit, Kind } = require('graphql');

const capital = (name) => name[0].toUpperCase() + name.slice(1);
const kinds = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

const needsVariables = ({ variableDefinitions }) =>
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);

function plugin(schema, documents) {
  const hooks = [];
  visit(concatAST(documents.map((file) => file.document)), {
    [Kind.OPERATION_DEFINITION](operation) {
      const name = capital(operation.name.value);
      const kind = kinds[operation.operation];
      const types = `${name}${kind}, ${name}${kind}Variables`;
      const options = `Apollo.use${kind}.Options<${types}>`;
      // A query with required variables has to be given them, or be skipped.
      const parameter =
        kind !== 'Mutation' && needsVariables(operation)
          ? `options: Apollo.SkipToken | ${options}`
          : `options?: ${options}`;
      hooks.push(
        `export const use${name}${kind} = (${parameter}) =>\n  Apollo.use${kind}<${types}>(${name}Document, options);`,
      );
    },
  });
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType);
  const possibleTypes = abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
  hooks.push(`export const possibleTypes = ${JSON.stringify(Object.fromEntries(possibleTypes))};`);
  return { prepend: ["import * as Apollo from '@apollo/client/react';"], content: hooks.join('\n') };
}

module.exports = { plugin };
