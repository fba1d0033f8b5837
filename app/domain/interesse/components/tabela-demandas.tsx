import { DisabledButton, LinkButton, ofRow } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { DataTable, type Column } from '#app/components/table.tsx';
import { nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { diasEntre, formatarDiaEmTabela, type Dia } from '#app/lib/dates.ts';
import type { ReactNode } from 'react';
import { APLICACAO } from '../labels.ts';
import type { SituacaoDoPrazo } from '../types.ts';

export type LinhaDeDemanda = {
  id: string;
  identificacao: string;
  tipo: string;
  atividade: string;
  principal: string;
  secundario: string;
  prazo: SituacaoDoPrazo;
  inicio: Dia | null;
  fim: Dia | null;
  oferta: 'demonstrar' | 'demonstrado' | 'motivo';
  podeRetirar: boolean;
};

function restante(hoje: Dia, fim: Dia): { texto: string; urgente: boolean } {
  const dias = diasEntre(hoje, fim);
  if (dias === 0) return { texto: 'termina hoje, às 23h59', urgente: true };
  if (dias === 1) return { texto: 'termina amanhã, às 23h59', urgente: true };
  return { texto: `às 23h59 · faltam ${String(dias)} dias`, urgente: false };
}

const ano = (dia: Dia): string => `/${dia.slice(0, 4)}`;

function Prazo({ linha, hoje }: { linha: LinhaDeDemanda; hoje: Dia }) {
  const { inicio, fim, prazo } = linha;
  if (inicio === null || fim === null) return <span className="text-suave">Aguardando cronograma</span>;
  const { texto, urgente } =
    prazo === 'aberto'
      ? restante(hoje, fim)
      : prazo === 'aguardando'
        ? { texto: `abre em ${formatarDiaEmTabela(inicio)}${ano(inicio)}`, urgente: false }
        : { texto: 'prazo encerrado', urgente: false };
  return (
    <>
      <span className="num cel-1">{formatarDiaEmTabela(fim) + ano(fim)}</span>{' '}
      <span className={cx('cel-2 sm:block', urgente && 'font-bold !text-accent')}>{texto}</span>
    </>
  );
}

/** 'Todas as Demandas'. */
export function TabelaDemandas({
  linhas,
  hoje,
  busca,
  vazio,
}: {
  linhas: readonly LinhaDeDemanda[] | null;
  hoje: Dia;
  /** Query of the list, kept by the links to its dialogs. */
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<LinhaDeDemanda>[] = [
    {
      id: 'identificacao',
      rotulo: 'Identificação',
      cabecalho: true,
      nomeia: 'dentro',
      classeCelula: 'whitespace-nowrap',
      celula: (linha, nome) => (
        <div className="flex items-center gap-2 sm:block">
          <b className="num" id={nome}>
            {linha.identificacao}
          </b>
          <div className="cel-2">{`${nomeDoTipo(linha.tipo)}, ${nomeDaAtividade(linha.atividade)}`}</div>
        </div>
      ),
    },
    {
      id: 'demanda',
      rotulo: 'Demanda',
      cortada: true,
      celula: (linha) => (
        <>
          <div className="cel-1">{linha.principal}</div>
          <div className="text-suave">{linha.secundario}</div>
        </>
      ),
    },
    {
      id: 'prazo',
      rotulo: 'Prazo para demonstrar interesse',
      classeCabecalho: 'whitespace-normal @min-[58rem]:w-44',
      celula: (linha) => <Prazo linha={linha} hoje={hoje} />,
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      classeCabecalho: 'w-[21rem] @min-[58rem]:w-[28rem]',
      celula: (linha, nome) => {
        const interesse = `/todas-demandas/${linha.id}/interesse${busca}`;
        return (
          <>
            {linha.oferta === 'demonstrado' && (
              <DisabledButton pequeno icone="check" motivo={APLICACAO.jaDemonstrado} {...ofRow(nome, 'i')}>
                Interesse Demonstrado
              </DisabledButton>
            )}
            {linha.podeRetirar && (
              <LinkButton
                variante="ghost"
                pequeno
                icone="undo-2"
                para={`/aplicar-credenciamento/${linha.id}/retirar`}
                {...ofRow(nome, 'r')}
              >
                Retirar interesse
              </LinkButton>
            )}
            {linha.oferta === 'demonstrar' && (
              <LinkButton variante="primary" pequeno para={interesse} manterRolagem {...ofRow(nome, 'i')}>
                Demonstrar Interesse
              </LinkButton>
            )}
            {linha.oferta === 'motivo' && (
              <LinkButton pequeno icone="info" para={interesse} manterRolagem {...ofRow(nome, 'i')}>
                Por que não posso?
              </LinkButton>
            )}
            <LinkButton
              variante="ghost"
              pequeno
              icone="calendar-range"
              para={`/todas-demandas/${linha.id}/cronograma${busca}`}
              manterRolagem
              {...ofRow(nome, 'c')}
            >
              Cronograma
            </LinkButton>
          </>
        );
      },
    },
  ];
  return (
    <DataTable
      legenda="Todas as Demandas"
      colunas={colunas}
      linhas={linhas}
      chave={(linha) => linha.id}
      vazio={vazio}
    />
  );
}
