/** A message as mail programs show it: its own styles, and nothing else of the web. `quemMostra`: who may frame it. */
export const mailPage = (html: string, quemMostra: "'none'" | "'self'" = "'none'"): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors ${quemMostra}; sandbox${quemMostra === "'none'" ? ' allow-top-navigation-by-user-activation' : ''}`,
    },
  });
