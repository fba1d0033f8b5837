import { Anchor } from '#app/components/anchor.tsx';
import { Notice } from '#app/components/notice.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarDia, formatarDiaEmTabela } from '#app/lib/dates.ts';
import { TEXTOS } from '../labels.ts';
import type { EfeitoDosFeriados, PrazoTocado } from '../types.ts';

const diasUteis = (dias: number): string => (dias === 1 ? '1 dia útil' : `${String(dias)} dias úteis`);
const pessoas = (quantas: number): string => (quantas === 1 ? '1 pessoa' : `${String(quantas)} pessoas`);

const janela = ({ inicio, fim }: PrazoTocado): string =>
  inicio === fim ? formatarDia(fim) : `${formatarDia(inicio)} a ${formatarDia(fim)}`;

/** The written deadlines that the change touches, where each is moved, and what is never moved by itself. R-ORG-04. */
export function Efeito({ efeito }: { efeito: EfeitoDosFeriados }) {
  const { prazos, pessoas: quantas } = efeito;
  if (prazos.length === 0) {
    return (
      <Notice tipo="info" papel="nenhum" titulo="Nenhum prazo gravado é alcançado">
        {TEXTOS.oQueMuda}
      </Notice>
    );
  }
  const titulo =
    prazos.length === 1
      ? '1 prazo gravado é alcançado'
      : `${String(prazos.length)} prazos gravados são alcançados`;
  return (
    <div className="grid gap-3">
      <Notice tipo="aviso" papel="nenhum" titulo={`${titulo}, de ${pessoas(quantas)}`}>
        <p>{TEXTOS.naoMudam}</p>
        <p>{TEXTOS.oQueMuda}</p>
      </Notice>
      <div className="lista">
        <DataTable
          legenda="Prazos gravados que a mudança alcança"
          linhas={prazos}
          chave={({ demandaId, alvo, inicio }) => `${demandaId}${alvo}${inicio}`}
          colunas={[
            {
              id: 'prazo',
              rotulo: 'Prazo',
              cabecalho: true,
              celula: ({ processo, alvo }) => (
                <>
                  <b className="num">{processo}</b>
                  <div className="cel-2">{alvo}</div>
                </>
              ),
            },
            {
              id: 'hoje',
              rotulo: 'Gravado',
              num: true,
              metade: true,
              celula: (prazo) => (
                <>
                  {janela(prazo)}
                  {prazo.dias && <div className="cel-2">{diasUteis(prazo.dias.antes)}</div>}
                </>
              ),
            },
            {
              id: 'depois',
              rotulo: 'Com a mudança',
              num: true,
              metade: true,
              celula: ({ dias, fim, seria }) => (
                <>
                  {dias ? diasUteis(dias.depois) : fim === seria ? 'Em dia útil' : 'Em dia não útil'}
                  {seria !== fim && (
                    <div className="cel-2">se refeito, terminaria em {formatarDiaEmTabela(seria)}</div>
                  )}
                </>
              ),
            },
            { id: 'pessoas', rotulo: 'Pessoas', num: true, metade: true, celula: (prazo) => prazo.pessoas },
            {
              id: 'onde',
              rotulo: 'Onde mudar',
              celula: ({ onde, alvo, processo }) => (
                <Anchor className="elo" para={onde}>
                  Abrir<span className="sr-only"> {`${alvo} de ${processo}`}</span>
                </Anchor>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}
