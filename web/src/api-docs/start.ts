// Shows the API's description with Swagger UI, whose script has set the global before this module runs.

type Operation = { summary: string; 'x-role': string };
type Description = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};
declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

/** The description as this page shows it: calls go to where it was opened, each row says who may call. */
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
    // A token stays in this page's memory and is gone with it.
    persistAuthorization: false,
    // Swagger’s own validator would be a request to another site.
    validatorUrl: null,
  });
}

show().catch(() => {
  const status = document.querySelector('#status');
  if (status) {
    status.textContent = 'The description of the API could not be loaded. Please try again later.';
  }
});
