import { escapeHtml as text } from '../../core/html.ts';
import type { JsonSchema } from '../kinds.ts';
import type { Content, OpenApiDocument, Operation } from './openapi.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The document as a page to read: no script, nothing from elsewhere. */
export function openApiPage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${anchor(name)}">${text(name)}</h2>${own.map(({ path, method, operation }) => operationCard(path, method, operation)).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<article class="card" id="${anchor(`schema-${name}`)}"><h3>${text(name)}</h3>${note(schema['description'])}${properties(schema)}</article>`,
  );
  const links = [...tags.map(({ name }) => name), 'Things'].map((name) => `<li><a href="#${anchor(name)}">${text(name)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text(info.title)} API</title><link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<nav aria-label="Sections"><p class="brand">${text(info.title)} <span>API</span></p><ul>${links}</ul><p><a href="/api/openapi.json">openapi.json</a></p></nav>
<main id="main" tabindex="-1">
<h1>Calls for other tools</h1>
<p class="lead">${code(info.description)}</p>
${sections.join('\n')}
<section><h2 id="${anchor('Things')}">Things</h2>${schemas.join('')}</section>
</main>
</body>
</html>`;
}

function operationCard(path: string, method: string, { operationId, summary, description, security, parameters, requestBody, responses }: Operation): string {
  const open = security.some((one) => Object.keys(one).length === 0);
  const payload = requestBody?.content['application/json'];
  const good = responses['200'];
  const answer = good?.content['application/json'];
  const refused = Object.entries(responses).filter(([status]) => status !== '200');
  return `<details class="card" id="${operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${text(path).replaceAll('/', '/<wbr>')}</code> <span class="what">${text(summary)}</span></summary>
${note(description)}
<p class="who">${open ? 'Open to everybody.' : 'Needs a session or an access token: <code>Authorization: Bearer &lt;token&gt;</code>.'}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${rows(parameters.map(({ name, in: place, schema, description: about }) => [name, `${place}, ${typeName(schema)}`, about]))}` : ''}
${payload ? `<h4>Payload</h4>${properties(payload.schema)}${examplesOf(payload)}` : ''}
${answer ? `<h4>Answer</h4><p>200: ${typeName(answer.schema)}</p>${example(answer.example)}` : ''}
<h4>Refusals</h4>${rows(refused.map(([status, response]) => [status, codesOf(response.content['application/json']?.schema), response.description]))}
</details>`;
}

/** The properties of an object: name, type, meaning. */
function properties(schema: JsonSchema): string {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const entries = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  return rows(entries.map(([name, value]) => {
    const inner = isSchema(value) ? value : {};
    const about = typeof inner['description'] === 'string' ? inner['description'] : '';
    return [name, `${typeName(inner)}${required.includes(name) ? ', required' : ''}`, about];
  }));
}

/** Rows of a name, HTML that says what it is, and a sentence. */
const rows = (list: [name: string, html: string, about: string][]) =>
  `<div class="scroll" tabindex="0" role="group" aria-label="Fields"><table><tbody>${list.map(([name, html, about]) => `<tr><th scope="row"><code>${text(name)}</code></th><td>${html}</td><td>${code(about)}</td></tr>`).join('')}</tbody></table></div>`;

const examplesOf = ({ example: one, examples }: Content[string]) =>
  examples ? Object.entries(examples).map(([what, { value }]) => `<p>${text(what)}:</p>${example(value)}`).join('') : example(one);

const example = (value: unknown) => `<pre tabindex="0" aria-label="Example">${text(JSON.stringify(value, null, 2))}</pre>`;

/** A type in a few words, as HTML. */
function typeName(schema: JsonSchema): string {
  const { $ref: ref, type, enum: words, items, oneOf, anyOf } = schema;
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return `<a href="#${anchor(`schema-${name}`)}">${text(name)}</a>`;
  }
  const choices = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(choices)) return choices.filter(isSchema).map(typeName).join(' or ');
  if (Array.isArray(words)) return words.length > 8 ? `one of ${words.length} words` : words.map((word) => `<code>${text(JSON.stringify(word))}</code>`).join(', ');
  if (type === 'array') return `list of ${isSchema(items) ? typeName(items) : 'anything'}`;
  return text(Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything'));
}

function codesOf(schema: JsonSchema | undefined): string {
  const [, narrowed] = Array.isArray(schema?.['allOf']) ? schema['allOf'].filter(isSchema) : [];
  const { code: word } = isSchema(narrowed?.['properties']) ? narrowed['properties'] : {};
  return isSchema(word) ? typeName(word).replaceAll('&quot;', '') : '';
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

const note = (about: unknown) => (typeof about === 'string' && about ? `<p>${code(about)}</p>` : '');

/** Text in which `this` is code. */
const code = (words: string) => text(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const anchor = (name: string) => text(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
