import { action as exportar } from '#app/routes/equipe/exportar.tsx';
import { chamar } from '#tests/setup/route.ts';

/** The CSV of a list of people, after its purpose was told; `url` is the list's, with its filters. */
export async function csvComFinalidade<T>(handler: (args: never) => T, url: string, cookie: string) {
  const [lista = '', consulta = ''] = url.split('?');
  const pedido = await chamar(exportar, {
    url: `${lista}/exportar?${consulta}`,
    cookie,
    form: { finalidade: 'Conferência anual' },
  });
  return chamar(handler, { url: pedido.destino ?? '', cookie });
}
