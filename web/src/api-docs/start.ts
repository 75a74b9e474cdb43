// Shows the API description with Swagger UI, whose script sets the global before this module runs.

type Operation = { summary: string; 'x-role': string };
type Description = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

/**
 * The description adapted to this page: calls go to its own origin, each row shows the required
 * role.
 */
function forThisPage(description: Description): Description {
  for (const operation of Object.values(description.paths).flatMap(Object.values)) {
    operation.summary = `${operation.summary} · ${operation['x-role']}`;
  }
  return { ...description, servers: [{ url: '/api' }] };
}

async function show(): Promise<void> {
  const response = await fetch('/api/openapi.json');
  if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
  SwaggerUIBundle({
    spec: forThisPage(await response.json()),
    dom_id: '#api',
    deepLinking: true,
    displayOperationId: true,
    displayRequestDuration: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    filter: true,
    // Tokens stay in this page's memory only.
    persistAuthorization: false,
    // Swagger’s own validator would send a request to another site.
    validatorUrl: null,
  });
}

show().catch(() => {
  const status = document.querySelector('#status');
  if (status) {
    status.textContent = 'The description of the API could not be loaded. Please try again later.';
  }
});
