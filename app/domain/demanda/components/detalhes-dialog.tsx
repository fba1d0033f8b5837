import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { DueText } from '#app/components/due-text.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { Dito } from '#app/domain/vencimento/labels.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { AcoesNosDetalhes } from '../access.ts';
import { caminhoDaDemanda } from '../caminhos.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '../labels.ts';
import { DadosDaDemanda } from './dados-da-demanda.tsx';
import { decisaoDaEtapa, situacaoDoProcesso, type DemandaDetalhada } from './demanda-detalhada.ts';
import { EtapasDaDemanda, Justificativa, ONDE_SE_DECIDE, quemEQuando } from './etapas-da-demanda.tsx';
import { HistoricoDaDemanda } from './historico-da-demanda.tsx';

/**
 * 'Detalhes do Processo' with the stepper, and what opens from it (`?guia=`): the request in view mode, the analysis,
 * the two outside approvals and the history, all read-only.
 */
export function DetalhesDialog({
  demanda,
  sobre,
  aqui,
  prazos,
  acoes,
}: {
  demanda: DemandaDetalhada;
  /** Path of the screen that it covers, and its own. */
  sobre: string;
  aqui: string;
  /** What it asks of the staff that is late or ends soon. */
  prazos: readonly Dito[];
  acoes: AcoesNosDetalhes;
}) {
  const { search } = useLocation();
  const semGuia = mergeQuery(search, { guia: null });
  const fechar = `${sobre}${semGuia}`;
  const guia = new URLSearchParams(search).get('guia') ?? 'detalhes';
  const parte = Object.hasOwn(PARTES, guia) ? PARTES[guia] : undefined;
  const objeto = (
    <>
      <b className="num text-base-content">{demanda.identificacaoProcesso}</b> · {objetoDaDemanda(demanda)}
    </>
  );
  if (parte) {
    return (
      <Dialog
        key={guia}
        titulo={parte.titulo}
        subtitulo={objeto}
        fechar={fechar}
        largura="medio"
        semControles
        acoes={
          <>
            <LinkButton para={`${aqui}${semGuia}`} icone="arrow-left" manterRolagem>
              Detalhes do Processo
            </LinkButton>
            <LinkButton para={fechar} manterRolagem>
              Fechar
            </LinkButton>
          </>
        }
      >
        {parte.corpo(demanda)}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="detalhes"
      titulo="Detalhes do Processo"
      subtitulo={objeto}
      fechar={fechar}
      largura="largo"
      acoes={
        <>
          {sobre !== caminhoDaDemanda(demanda.id) && (
            <LinkButton para={caminhoDaDemanda(demanda.id)} icone="users">
              Candidatos e histórico
            </LinkButton>
          )}
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_17.5rem]">
        <EtapasDaDemanda demanda={demanda} acoes={acoes} />
        <aside className="grid content-start gap-4">
          <Cartao titulo="Identificação da Demanda" fundo>
            <DescriptionList
              empilhada
              itens={[
                { rotulo: 'Status', valor: demanda.nomeStatus },
                ...(prazos.length === 0 ? [] : [{ rotulo: 'Prazo', valor: <Prazos prazos={prazos} /> }]),
                { rotulo: 'Área de Atuação', valor: nomeDaArea(demanda.areaAtuacao) },
                { rotulo: 'Atividades', valor: nomeDaAtividade(demanda.atividade) },
                { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
                { rotulo: 'Solicitante', valor: demanda.solicitanteNome },
                { rotulo: 'Registro no RM', valor: demanda.registroNoErp },
              ]}
            />
          </Cartao>
          <Complementares acoes={acoes} search={semGuia} />
          <LinkButton
            para={mergeQuery(search, { guia: 'historico' })}
            variante="ghost"
            icone="history"
            manterRolagem
            className="w-full"
          >
            Histórico da demanda
          </LinkButton>
        </aside>
      </div>
    </Dialog>
  );
}

const Prazos = ({ prazos }: { prazos: readonly Dito[] }) => (
  <>
    {prazos.map(({ texto, atrasado }) => (
      <DueText key={texto} late={atrasado}>
        {texto}
      </DueText>
    ))}
  </>
);

function Complementares({ acoes, search }: { acoes: AcoesNosDetalhes; search: string }) {
  if (acoes.motivo !== undefined) {
    return (
      <Cartao titulo="Ações complementares">
        <p className="text-sm">{acoes.motivo}</p>
      </Cartao>
    );
  }
  if (!acoes.cancelar && !acoes.finalizar) return null;
  return (
    <Cartao titulo="Ações complementares">
      <p className="mb-3 text-xs text-suave">Cada ação pede confirmação na próxima tela.</p>
      <div className="grid gap-2">
        {acoes.finalizar && (
          <LinkButton
            para={acoes.finalizar + search}
            icone="circle-check-big"
            manterRolagem
            className="w-full"
          >
            Finalizar demanda
          </LinkButton>
        )}
        {acoes.cancelar && (
          <LinkButton
            para={acoes.cancelar + search}
            variante="perigo-contorno"
            icone="ban"
            manterRolagem
            className="w-full"
          >
            Cancelar demanda
          </LinkButton>
        )}
      </div>
    </Cartao>
  );
}

function Cartao({ titulo, fundo, children }: { titulo: string; fundo?: boolean; children: ReactNode }) {
  return (
    <section
      className={
        fundo
          ? 'rounded-box border border-base-300 bg-base-200 p-4'
          : 'rounded-box border border-base-300 p-4'
      }
    >
      <h3 className="mb-2 text-sm">{titulo}</h3>
      {children}
    </section>
  );
}

const PARTES: Record<
  string,
  { titulo: string; corpo: (demanda: DemandaDetalhada) => ReactNode } | undefined
> = {
  solicitacao: {
    titulo: 'Visualizar Credenciamento',
    corpo: (demanda) => <DadosDaDemanda demanda={demanda} />,
  },
  analise: { titulo: 'Análise do Credenciamento', corpo: (demanda) => <Analise demanda={demanda} /> },
  diretoria: {
    titulo: 'Aprovação da Diretoria',
    corpo: (demanda) => <AprovacaoExterna demanda={demanda} etapa="diretoria" />,
  },
  superintendencia: {
    titulo: 'Aprovação da Superintendência',
    corpo: (demanda) => <AprovacaoExterna demanda={demanda} etapa="superintendencia" />,
  },
  historico: {
    titulo: 'Histórico da demanda',
    corpo: (demanda) => <HistoricoDaDemanda linhas={demanda.historico} />,
  },
};

function Analise({ demanda }: { demanda: DemandaDetalhada }) {
  const decisao = decisaoDaEtapa(demanda.aprovacao, 'analise');
  if (!decisao) return <p>A análise ainda não foi feita.</p>;
  return (
    <div className="grid gap-5">
      <section>
        <h3 className="mb-1 text-base">{decisao.aprovada ? 'Aprovada' : 'Reprovada'}</h3>
        <p className="text-sm text-suave">{quemEQuando(decisao)}</p>
        <Justificativa decisao={decisao} />
      </section>
      <section>
        <h3 className="mb-2 text-base">Requisitos</h3>
        <ol className="grid list-decimal gap-2 pl-6">
          {demanda.requisitos.map((requisito, indice) => (
            <li key={indice}>{requisito}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function AprovacaoExterna({
  demanda,
  etapa,
}: {
  demanda: DemandaDetalhada;
  etapa: 'diretoria' | 'superintendencia';
}) {
  const decisao = decisaoDaEtapa(demanda.aprovacao, etapa);
  return (
    <div className="grid gap-4">
      <Notice tipo="info" papel="nenhum">
        {ONDE_SE_DECIDE[demanda.quemDecide]}
      </Notice>
      {decisao ? (
        <section>
          <h3 className="mb-1 text-base">{decisao.aprovada ? 'Aprovada' : 'Reprovada'}</h3>
          <p className="text-sm text-suave">{quemEQuando(decisao)}</p>
          <Justificativa decisao={decisao} />
        </section>
      ) : (
        <p>
          {etapa === 'superintendencia' && demanda.aprovacao?.diretoria !== true
            ? 'Começa depois da aprovação da Diretoria.'
            : 'Ainda sem decisão.'}
        </p>
      )}
      {demanda.processoExterno && (
        <p className="text-sm text-suave">{situacaoDoProcesso(demanda.processoExterno)}.</p>
      )}
    </div>
  );
}
