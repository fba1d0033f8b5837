import { expect, it } from 'vitest';
import { desenhar } from '#tests/setup/render.tsx';
import { ConferirEEnviar, NadaPedido } from './conferir-e-enviar.tsx';

it.each([
  [0, false],
  [1, true],
])('com %i documentos pedidos há o que conferir: %s, e a tela diz por que não', async (pedidos, leva) => {
  const html = await desenhar(
    <>
      <NadaPedido />
      <ConferirEEnviar pedidos={pedidos} para="/enviar" />
    </>,
    '/',
  );
  expect(html.includes('href="/enviar"')).toBe(leva);
  expect(html.includes('aria-describedby="nada-pedido"')).toBe(!leva);
  expect(html).toContain('id="nada-pedido"');
});
