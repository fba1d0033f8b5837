import { SERVICO } from '#app/lib/lugar.ts';

/**
 * The page of errors that happen before, or instead of, the application: no script, no database. `more` is markup, and
 * the title is that of the status where the page has none of its own.
 */
export function plainPage(
  status: number,
  message: string,
  requestId: string,
  more = '',
  title = TITLES[status] ?? 'Não foi possível atender',
): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${SERVICO}</title>
<link rel="stylesheet" href="/simples.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
${more}
<footer>
<p><a href="/">Voltar ao início</a></p>
<p>Código para o suporte: <code>${requestId}</code></p>
</footer>
</main>
</body>
</html>
`;
}

const TITLES: Record<number, string> = {
  202: 'Seu pedido está na fila',
  400: 'Endereço inválido',
  403: 'Envio recusado',
  405: 'Pedido não aceito',
  411: 'Envio recusado',
  413: 'Envio grande demais',
  415: 'Formato não atendido',
  429: 'Muitos pedidos',
  500: 'Algo deu errado',
  503: 'Portal indisponível no momento',
};
