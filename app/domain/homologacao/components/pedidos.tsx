import { Form, Link } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { useRefresh } from '#app/components/use-refresh.ts';
import { DataTable } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS, SEGUNDOS_DA_SEGUIDA } from '../labels.ts';
import type { TelaDaHomologacao } from '../queries.server/tela.ts';
import { quandoDecidida } from '../rules.ts';
import { TONS } from './tons.ts';

type Pedido = TelaDaHomologacao['homologacoes'][number];

/** The requests of the demand, the latest first, with what may be done about each. */
export function PedidosDaDemanda({ pedidos, base }: { pedidos: readonly Pedido[]; base: string }) {
  return (
    <Panel
      titulo="Homologações desta demanda"
      id="homologacoes"
      conta={pedidos.length}
      lista
      corpo=""
      className="mt-4"
    >
      <DataTable
        legenda="Homologações desta demanda"
        linhas={pedidos}
        chave={({ id }) => id}
        vazio={<EmptyState titulo="Nenhuma homologação foi pedida" icone="stamp" />}
        colunas={[
          {
            id: 'processo',
            rotulo: 'Processo',
            cabecalho: true,
            celula: ({ numeroProcesso, pedidaEm, pedidaPorNome }) => (
              <>
                <span className="num">{numeroProcesso ?? 'Sem número'}</span>
                <div className="cel-2">
                  pedido em {formatarInstante(pedidaEm)}, por {pedidaPorNome}
                </div>
              </>
            ),
          },
          { id: 'candidatos', rotulo: 'Candidatos', celula: ({ candidatos: nomes }) => nomes.join(', ') },
          { id: 'objeto', rotulo: 'Objeto', detalhe: true, cortada: true, celula: ({ objeto }) => objeto },
          { id: 'situacao', rotulo: 'Situação', celula: (pedido) => <SituacaoDoPedido pedido={pedido} /> },
          {
            id: 'acoes',
            rotulo: 'Ações',
            acoes: true,
            classeCabecalho: '@min-[58rem]:min-w-[23rem]',
            celula: (pedido) => <AcoesDoPedido pedido={pedido} base={base} />,
          },
        ]}
      />
    </Panel>
  );
}

/** The answer of the outside workflow to the request just saved. */
export function Seguida({ pedido, base }: { pedido: Pedido | undefined; base: string }) {
  const waiting = useRefresh(pedido?.codigo === 'enviando' ? SEGUNDOS_DA_SEGUIDA : null);
  if (pedido === undefined) return null;
  if (pedido.numeroProcesso !== null)
    return (
      <Notice tipo="sucesso" className="mb-4">
        {MENSAGENS.criada(pedido.numeroProcesso)}
      </Notice>
    );
  if (pedido.codigo === 'parada')
    return (
      <Notice tipo="erro" className="mb-4" titulo={MENSAGENS.falha}>
        {pedido.recusa}
      </Notice>
    );
  if (pedido.codigo !== 'enviando') return null;
  return (
    <Notice tipo="info" className="mb-4" titulo="O processo está sendo aberto no Fluig.">
      <p ref={waiting}>
        Esta página se atualiza sozinha.{' '}
        <Link className="elo alvo" to={base} preventScrollReset>
          Parar de atualizar
        </Link>
      </p>
    </Notice>
  );
}

function SituacaoDoPedido({ pedido }: { pedido: Pedido }) {
  const { codigo, texto, decididaPor, justificativa, recusa, papelId } = pedido;
  const quando = quandoDecidida(pedido);
  return (
    <>
      <Badge tom={TONS[codigo]}>{texto}</Badge>
      {quando !== null && (
        <div className="cel-2">
          {quando}, por {decididaPor}
        </div>
      )}
      {papelId !== null && (
        <div className="cel-2">
          <a className="elo alvo" href={`/arquivos/${papelId}`}>
            Papel assinado
          </a>
        </div>
      )}
      {justificativa && <div className="cel-2 whitespace-pre-line">{justificativa}</div>}
      {recusa && (
        <div className="cel-2">
          “{recusa}”{' '}
          <Link className="elo alvo" to="/adm/integracoes">
            Ver em Integrações
          </Link>
        </div>
      )}
    </>
  );
}

function AcoesDoPedido({ pedido, base }: { pedido: Pedido; base: string }) {
  const { id, documento, cancelar, tentar, registrar, simular, papel } = pedido;
  const objeto = `de ${pedido.numeroProcesso ?? pedido.candidatos.join(', ')}`;
  return (
    <span className="botoes">
      {tentar && (
        <Form method="post" action={`${base}/tentar/${id}`}>
          <SubmitButton pequeno variante="soft" icone="refresh-cw" objeto={objeto}>
            Tentar de novo
          </SubmitButton>
        </Form>
      )}
      {simular && (
        <LinkButton para="/adm/aprovacoes-externas" pequeno objeto={objeto}>
          Decidir no simulador
        </LinkButton>
      )}
      {papel && (
        <Form method="post" action={`${base}/papel/${id}`} reloadDocument>
          <SubmitButton pequeno icone="file-down" objeto={objeto}>
            Baixar para assinar
          </SubmitButton>
        </Form>
      )}
      {registrar && (
        <LinkButton para={`${base}/decisao/${id}`} pequeno manterRolagem variante="soft" objeto={objeto}>
          Registrar decisão
        </LinkButton>
      )}
      {documento ? (
        <Form method="post" action={`${base}/documento/${id}`} reloadDocument>
          <SubmitButton pequeno icone="file-down" objeto={objeto}>
            Baixar Documento
          </SubmitButton>
        </Form>
      ) : (
        pedido.estado === 'pedida' && (
          <DisabledButton
            pequeno
            icone="file-down"
            motivo="O documento existe depois da decisão."
            objeto={objeto}
          >
            Baixar Documento
          </DisabledButton>
        )
      )}
      {cancelar && (
        <LinkButton
          para={`${base}/cancelar/${id}`}
          pequeno
          manterRolagem
          variante="perigo-contorno"
          objeto={objeto}
        >
          Cancelar pedido
        </LinkButton>
      )}
    </span>
  );
}
