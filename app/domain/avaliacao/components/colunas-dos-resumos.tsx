import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import type { IconName } from '#app/components/icon.tsx';
import type { Column } from '#app/components/table.tsx';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { NAO_FINALIZADA, PROPRIO_CASO } from '../labels.ts';
import { MARCA, MAXIMO, partesDe, type Conta } from '../notas.ts';
import type { Resumo } from '../queries.server/lista.ts';
import { CONTA_NO_ENDERECO, RESUMOS } from '../telas.ts';
import type { Parte } from '../types.ts';
import { contaDoTipo, type Aprovado } from '../vistas.ts';

type Linha = Resumo['linhas'][number];

const APROVADO: Readonly<
  Record<Aprovado, { tom: BadgeTone; icone: IconName; texto: string; porque: string | null }>
> = {
  aprovado: { tom: 'success', icone: 'circle-check', texto: 'Aprovado', porque: null },
  reprovado: { tom: 'error', icone: 'circle-x', texto: 'Reprovado', porque: null },
  ausente: { tom: 'error', icone: 'circle-x', texto: 'Reprovado', porque: 'Não compareceu' },
  'sem-resultado': { tom: 'info', icone: 'clock', texto: 'Sem resultado', porque: NAO_FINALIZADA },
};

/** An average as a bar of what the part may give, with a line at its mark: one element, drawn from two numbers. */
function BarraDaMedia({ parte, media }: { parte: Parte; media: string }) {
  const maximo = MAXIMO[parte] / 2;
  const parteDe = (valor: number) => String(Math.round((valor / maximo) * 100));
  const valor = parteDe(Number(media.replace(',', '.')));
  return (
    <div className="grid grid-cols-[2.75rem_minmax(2.5rem,1fr)] items-center gap-2">
      <b>{media}</b>
      <i className={`barra-media media-${valor} minimo-${parteDe(MARCA[parte])}`} />
    </div>
  );
}

/** Columns by the parts that the demand has. */
export function colunasDe(resumo: Resumo, search: string): Column<Linha>[] {
  const tipoAvaliacao = resumo.demanda.tipoAvaliacao;
  const partes = partesDe(tipoAvaliacao);
  const conta: Conta = contaDoTipo(resumo.tipo, tipoAvaliacao);
  return [
    {
      id: 'posicao',
      rotulo: 'Posição',
      cabecalho: true,
      num: true,
      classeCelula: ({ desfecho }) => (desfecho?.lugar ? 'font-bold' : 'font-normal text-suave'),
      celula: ({ desfecho }) => (desfecho?.lugar ? `${String(desfecho.lugar)}º` : 'Sem posição'),
    },
    {
      id: 'candidato',
      rotulo: 'Candidato',
      nomeia: 'dentro',
      celula: ({ nome, cidade, desfecho }, linha) => (
        <>
          <span className="cel-1" id={linha}>
            {nome}
          </span>
          {cidade !== null && <div className="cel-2">{cidade}</div>}
          {desfecho?.empate && <div className="cel-2 num">{desfecho.empate}</div>}
        </>
      ),
    },
    {
      id: 'cpf',
      rotulo: 'CPF',
      detalhe: true,
      metade: true,
      num: true,
      classeCelula: 'whitespace-nowrap',
      celula: ({ cpf }) => (cpf === null ? 'Não informado' : formatarCpf(cpf)),
    },
    {
      id: 'geral',
      rotulo: 'Geral',
      metade: true,
      num: true,
      celula: ({ desfecho }) => desfecho?.geral ?? <span className="text-suave">Não há</span>,
    },
    ...partes.map((parte): Column<Linha> => ({
      id: parte,
      rotulo: `${parte === 'E' ? 'Entrevista' : 'Didática'} (mín. ${String(MARCA[parte])})`,
      metade: true,
      detalhe: true,
      num: true,
      celula: ({ desfecho }) => {
        const celula = desfecho?.partes.find((uma) => uma.parte === parte);
        if (!celula) return <span className="text-suave">Não há</span>;
        return celula.media === null ? (
          <span className="text-suave">{celula.texto}</span>
        ) : (
          <BarraDaMedia parte={parte} media={celula.media} />
        );
      },
    })),
    {
      id: 'aprovado',
      rotulo: 'Aprovado?',
      metade: true,
      celula: ({ desfecho }) => {
        if (desfecho === null) return <span className="text-sm text-suave">{PROPRIO_CASO}</span>;
        const { tom, icone, texto, porque } = APROVADO[desfecho.aprovado];
        return (
          <>
            <Badge tom={tom} icone={icone}>
              {texto}
            </Badge>
            {porque !== null && <div className="cel-2 mt-0.5">{porque}</div>}
          </>
        );
      },
    },
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      celula: ({ participacaoId, desfecho }, linha) =>
        desfecho !== null && (
          <LinkButton
            para={`${RESUMOS}/notas/${participacaoId}/${CONTA_NO_ENDERECO[conta]}${search}`}
            pequeno
            variante="soft"
            manterRolagem
            {...ofRow(linha, 'v')}
          >
            {desfecho.aprovado === 'sem-resultado' ? 'Ver notas' : 'Resultado'}
          </LinkButton>
        ),
    },
  ];
}
