import { Outlet, useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Counters } from '#app/components/counters.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar } from '#app/components/filter-bar.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { Progress, RefreshLinks } from '#app/components/progress.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import type { AtoDoLote } from '../atos.ts';
import { MENSAGERIA, quantasEnviadas, quantasMensagens } from '../labels.ts';
import { faltaSair } from '../rules.ts';
import { TAMANHOS_DA_LISTA, type AbaDoLote } from '../schema.ts';
import type { EstadoDoLote, SituacaoDaMensagem, TotaisDoLote } from '../types.ts';
import { NaoRecebem, Previa, type PreviaDoLote } from './previa.tsx';
import { SeloDaSituacao, SeloDoLote } from './situacao.tsx';

type Linha = {
  id: string;
  nome: string;
  email: string;
  situacao: SituacaoDaMensagem;
  quando: string;
  /** What the server said last, or why it could not be asked. */
  resposta: string | null;
};

export type LoteDaTela = {
  id: string;
  tipo: string;
  demandaId: string;
  processo: string;
  estado: EstadoDoLote;
  motivo: string | null;
  totais: TotaisDoLote;
  geradoEm: string;
  geradoPor: string;
  mudadoEm: string | null;
  mudadoPor: string | null;
  /** What can be done to it now. */
  atos: readonly AtoDoLote[];
};

const BOTOES = [
  { ato: 'segurar', icone: 'pause', variante: 'padrao', rotulo: () => 'Segurar o envio' },
  { ato: 'liberar', icone: 'play', variante: 'primary', rotulo: () => 'Liberar o envio' },
  { ato: 'reenviar', icone: 'refresh-cw', variante: 'primary', rotulo: () => 'Reenviar só as que falharam' },
  {
    ato: 'enviar',
    icone: 'send',
    variante: 'primary',
    rotulo: (totais: TotaisDoLote) => `Enviar ${quantasMensagens(faltaSair(totais))}`,
  },
] as const;

const NINGUEM = 'Ninguém deste lote tem este nome ou e-mail';

/** A batch: to whom it goes before it is sent, and what became of each afterwards. */
export function TelaDoLote({
  lote,
  linhas,
  total,
  aba,
  pagina,
  tamanho,
  andando,
  pausado,
  previa,
  pessoa,
  achadas,
  naoRecebem,
}: {
  lote: LoteDaTela;
  /** One message as its person reads it, while some have still to leave. */
  previa: PreviaDoLote | null;
  /** Part of a name or of an address, and how many it finds; all, where it is empty. */
  pessoa: string;
  achadas: number;
  naoRecebem: readonly { nome: string; email: string; desde: string }[];
  linhas: readonly Linha[];
  total: number;
  aba: AbaDoLote;
  pagina: number;
  tamanho: number;
  andando: boolean;
  pausado: boolean;
}) {
  const { search } = useLocation();
  const { totais } = lote;
  const desta = `${MENSAGERIA.rota}/lote/${lote.id}`;
  return (
    <Page
      migalhas={[
        { rotulo: MENSAGERIA.titulo, href: MENSAGERIA.rota },
        { rotulo: 'Gerenciar Notificações', href: `${MENSAGERIA.rota}/gerenciar` },
        { rotulo: lote.processo },
      ]}
      titulo={`${lote.estado === 'esperando' ? 'Prévia de envio' : 'Envio'}: ${lote.tipo}`}
      subtitulo={
        <>
          <IdLink para={caminhoDaDemanda(lote.demandaId)}>{lote.processo}</IdLink> · gerado{' '}
          {porQuem(lote.geradoPor)}, <span className="num">{lote.geradoEm}</span>
          {lote.mudadoEm !== null && lote.estado === 'liberado' && (
            <>
              {' · '}enviado {porQuem(lote.mudadoPor ?? '')}, <span className="num">{lote.mudadoEm}</span>
            </>
          )}
        </>
      }
      acoes={
        <>
          {BOTOES.filter(({ ato }) => lote.atos.includes(ato)).map(({ ato, icone, variante, rotulo }) => (
            <LinkButton
              key={ato}
              para={`${desta}/${ato}${search}`}
              variante={variante}
              icone={icone}
              manterRolagem
            >
              {rotulo(totais)}
            </LinkButton>
          ))}
        </>
      }
      dialogo={<Outlet />}
    >
      {lote.motivo !== null && (
        <Notice tipo="aviso" papel="nenhum" titulo="O envio está segurado" className="my-4">
          {`${lote.motivo} Segurado por ${lote.mudadoPor ?? 'alguém'} em ${lote.mudadoEm ?? ''}.`}
        </Notice>
      )}
      <Andamento lote={lote} andando={andando} pausado={pausado} />
      <Counters
        rotulo="Contagem do lote"
        itens={[
          {
            rotulo: 'Enviadas',
            valor: totais.enviadas.toLocaleString('pt-BR'),
            detalhe: 'aceitas pelo servidor',
            tom: 'success',
          },
          {
            rotulo: lote.estado === 'esperando' ? 'Por enviar' : 'Na fila',
            valor: totais.naFila.toLocaleString('pt-BR'),
            detalhe: lote.estado === 'liberado' ? 'saem em seguida' : 'nada sai por enquanto',
          },
          {
            rotulo: 'Adiadas',
            valor: totais.adiadas.toLocaleString('pt-BR'),
            detalhe: 'o portal tenta de novo sozinho',
          },
          {
            rotulo: 'Recusadas',
            valor: totais.falhas.toLocaleString('pt-BR'),
            detalhe: 'precisam de você',
            tom: totais.falhas > 0 ? 'error' : undefined,
          },
        ]}
      />
      <div className="painel mb-4">
        <FilterBar
          larga={['n']}
          campos={[
            {
              nome: 'pessoa',
              rotulo: 'Nome ou e-mail',
              tipo: 'busca',
              valor: pessoa,
              placeholder: 'Nome ou e-mail de quem recebe',
              largura: 'sm:w-80',
            },
          ]}
        />
        {achadas === 0 && (
          <Notice tipo="info" papel="status" className="m-4 mt-0">
            {`${NINGUEM}.`}
          </Notice>
        )}
      </div>
      {previa !== null && <Previa previa={previa} total={achadas} />}
      <NaoRecebem pessoas={naoRecebem} />
      <Tabs
        rotulo="Destinatários por situação"
        atual={aba}
        itens={[
          { id: 'todas', rotulo: 'Todas', conta: totais.total },
          { id: 'falhas', rotulo: 'Recusadas', conta: totais.falhas },
          { id: 'adiadas', rotulo: 'Adiadas', conta: totais.adiadas },
        ]}
      />
      <ListPanel
        rotulo="Destinatários"
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={TAMANHOS_DA_LISTA} />}
      >
        <DataTable
          legenda="Destinatários"
          colunas={COLUNAS}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={pessoa === '' ? 'Nenhuma mensagem nesta situação' : NINGUEM} />}
        />
      </ListPanel>
    </Page>
  );
}

/** The percentage while the batch leaves, and what came of it in the end. */
function Andamento({ lote, andando, pausado }: { lote: LoteDaTela; andando: boolean; pausado: boolean }) {
  const { totais, estado } = lote;
  if (estado === 'esperando') return null;
  return (
    <section className="painel my-4 p-4" aria-label="Andamento do envio">
      <SeloDoLote estado={estado} falta={faltaSair(totais) > 0} />
      <Progress valor={totais.enviadas} total={totais.total} rotulo={`Enviadas de ${lote.processo}`} />
      {andando && (
        <div className="mt-2">
          <RefreshLinks pausado={pausado} texto="Você pode sair desta página: o envio continua." />
        </div>
      )}
      {estado === 'liberado' && !andando && totais.enviadas > 0 && (
        <Notice tipo="sucesso" papel="nenhum" className="mt-3">
          {`${quantasEnviadas(totais.enviadas)}.`}
        </Notice>
      )}
      {estado === 'liberado' && !andando && totais.falhas > 0 && (
        <Notice tipo="erro" papel="nenhum" titulo={MENSAGERIA.loteFalhou} className="mt-3">
          {`${quantasMensagens(totais.falhas)} com falha: veja em Recusadas o que o servidor respondeu.`}
        </Notice>
      )}
    </section>
  );
}

const Resposta = ({ texto }: { texto: string | null }) =>
  texto === null ? (
    <span className="text-suave">Nenhuma ainda</span>
  ) : (
    <span className="border-l-2 border-base-300 pl-2 font-mono text-sm break-words">{texto}</span>
  );

const COLUNAS: Column<Linha>[] = [
  {
    id: 'destinatario',
    rotulo: 'Destinatário',
    cabecalho: true,
    celula: ({ nome, email }) => (
      <>
        <p className="cel-1">{nome}</p>
        <p className="cel-2 break-all">{email}</p>
      </>
    ),
  },
  {
    id: 'situacao',
    rotulo: 'Situação',
    celula: ({ situacao, quando }) => (
      <>
        <SeloDaSituacao situacao={situacao} />
        <p className="cel-2 num">{quando}</p>
      </>
    ),
  },
  {
    id: 'resposta',
    rotulo: 'Resposta do servidor',
    cortada: true,
    celula: ({ resposta }) => <Resposta texto={resposta} />,
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: ({ id, nome }) => (
      <LinkButton para={`${MENSAGERIA.rota}/${id}`} pequeno objeto={`a mensagem para ${nome}`}>
        Abrir
      </LinkButton>
    ),
  },
];
