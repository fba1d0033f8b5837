import { DescriptionList } from '#app/components/description-list.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '../labels.ts';

export type DadosDaDemanda = {
  identificacaoProcesso: string;
  criadaEm: Date;
  solicitanteNome: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  qtdInstrutores: number;
  cargaHoraria: number | null;
  curso: { nome: string } | null;
  disciplina: { nome: string } | null;
  municipio: { nome: string; uf: string } | null;
  cadeia: { nome: string } | null;
};

/** 'Visualizar Credenciamento': the two cards of the request, read-only. */
export function DadosDaDemanda({
  demanda,
  nivel: Titulo = 'h3',
  semQuantidades = false,
}: {
  demanda: DadosDaDemanda;
  nivel?: 'h3' | 'h4';
  /** Quantity and hours are fields beside it. */
  semQuantidades?: boolean;
}) {
  const { curso, disciplina, municipio, cadeia } = demanda;
  return (
    <div className="grid gap-5">
      <section>
        <Titulo className="mb-2 text-base font-semibold">Identificação do Processo</Titulo>
        <DescriptionList
          itens={[
            { rotulo: 'Processo', valor: demanda.identificacaoProcesso, num: true },
            { rotulo: 'Data da solicitação', valor: formatarInstante(demanda.criadaEm), num: true },
            { rotulo: 'Solicitante', valor: demanda.solicitanteNome },
            { rotulo: 'Área de Atuação', valor: nomeDaArea(demanda.areaAtuacao) },
            { rotulo: 'Atividades', valor: nomeDaAtividade(demanda.atividade) },
          ]}
        />
      </section>
      <section>
        <Titulo className="mb-2 text-base font-semibold">Identificação da Demanda</Titulo>
        <DescriptionList
          itens={[
            ...(municipio
              ? [
                  { rotulo: 'Município', valor: `${municipio.nome}-${municipio.uf}` },
                  { rotulo: 'Cadeia Produtiva', valor: cadeia?.nome ?? null },
                ]
              : [
                  {
                    rotulo: demanda.areaAtuacao === 'ef' ? 'Curso' : 'Curso/Treinamento',
                    valor: curso?.nome ?? null,
                  },
                  { rotulo: 'Unidade Curricular', valor: disciplina?.nome ?? null },
                ]),
            { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
            ...(semQuantidades ? [] : quantidades(demanda)),
          ]}
        />
      </section>
    </div>
  );
}

function quantidades({ qtdInstrutores, cargaHoraria }: DadosDaDemanda) {
  return [
    { rotulo: 'Qtd. de Instrutores', valor: String(qtdInstrutores), num: true },
    {
      rotulo: 'Carga Horária',
      valor: cargaHoraria === null ? null : `${String(cargaHoraria)} horas`,
      num: true,
    },
  ];
}
