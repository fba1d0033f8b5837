import { DisabledButton, LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';

/** What says why there is nothing to check. */
const NADA_PEDIDO = 'nada-pedido';

/** Leads to what is checked before it is sent; where no document is asked, there is nothing to send. */
export function ConferirEEnviar({ pedidos, para }: { pedidos: number; para: string }) {
  if (pedidos === 0) {
    return (
      <DisabledButton variante="primary" porque={NADA_PEDIDO}>
        Conferir e enviar
      </DisabledButton>
    );
  }
  return (
    <LinkButton para={para} variante="primary" icone="send" manterRolagem>
      Conferir e enviar
    </LinkButton>
  );
}

export function NadaPedido() {
  return (
    <div id={NADA_PEDIDO}>
      <EmptyState titulo="Nenhum documento é pedido nesta etapa">
        Se você esperava ver documentos aqui, fale com a equipe de credenciamento.
      </EmptyState>
    </div>
  );
}
