import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

const style = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:#FBF9F4;color:#16302B;font:16px/1.55 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:400}h1{border-bottom:3px double #B88A2E;padding-bottom:.5rem}
details{background:#fff;border:1px solid #E7EEEA;border-radius:6px;margin:.5rem 0;padding:.6rem 1rem}
summary{cursor:pointer}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#E7EEEA;border-radius:4px;padding:.75rem}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:#0F5B4A}.who{color:#5B6B66}a{color:#0F5B4A}
td,th{text-align:left;padding:.15rem .9rem .15rem 0;vertical-align:top}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function whoMayCall({ security }: OpenApiOperation): string {
  if (security === undefined) return 'everybody';
  return security.length > 1 ? 'everybody; a token shows more' : 'with a token';
}

function bodyHtml({ requestBody }: OpenApiOperation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => {
      const text = escapeHtml(JSON.stringify(schema, null, 2));
      return `<p>Body: <code>${type}</code></p><pre tabindex="0">${text}</pre>`;
    })
    .join('');
}

function responsesHtml({ responses }: OpenApiOperation): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const description = 'description' in response ? String(response.description) : '';
    return `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function operationHtml(path: string, method: string, operation: OpenApiOperation): string {
  const line = `<span class="method">${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code>`;
  const who = `<span class="who">(${whoMayCall(operation)})</span>`;
  return `<details><summary>${line} ${escapeHtml(operation.summary)} ${who}</summary>${bodyHtml(operation)}${responsesHtml(operation)}</details>`;
}

/** The API's readable page: plain markup without any script, made from the OpenAPI document. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const items = own.map(({ path, method, operation }) => operationHtml(path, method, operation));
    return `<section><h2>${escapeHtml(name)}</h2>${items.join('')}</section>`;
  });
  const intro = escapeHtml(document.info.description).replace(/`([^`]*)`/g, '<code>$1</code>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title><style>${style}</style></head><body><main><h1>${document.info.title}</h1><p>${intro}</p><p>The same as a document for tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>${sections.join('')}</main></body></html>`;
}
