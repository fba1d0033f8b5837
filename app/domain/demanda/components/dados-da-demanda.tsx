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

/** 'Visualizar Credenciamento': the two cards of the request, read-only. Spec 1 §2.10. */
export function DadosDaDemanda({ demanda }: { demanda: DadosDaDemanda }) {
  const { curso, disciplina, municipio, cadeia } = demanda;
  return (
    <div className="grid gap-5">
      <section>
        <h3 className="mb-2 font-semibold">Identificação do Processo</h3>
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
        <h3 className="mb-2 font-semibold">Identificação da Demanda</h3>
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
            { rotulo: 'Qtd. de Instrutores', valor: String(demanda.qtdInstrutores), num: true },
            {
              rotulo: 'Carga Horária',
              valor: demanda.cargaHoraria === null ? null : `${String(demanda.cargaHoraria)} horas`,
              num: true,
            },
          ]}
        />
      </section>
    </div>
  );
}
