import type { ReactNode } from 'react';
import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import type { CurriculoVersaoCompleta } from '../queries.server/versao.ts';
import { tempoPorExtenso } from '../tempo.ts';
import { fichaDe, type ExperienciaDaFicha, type ItemDaFicha } from './ficha.ts';

/** The curriculum on paper: kind 'curriculo' of the worker. */
export function CurriculoPdf({ versao }: { versao: CurriculoVersaoCompleta }) {
  const ficha = fichaDe(versao);
  const total = ficha.experiencias.reduce((soma, { meses }) => soma + meses, 0);
  const momento = versao.finalizadaEm
    ? `Atualizado em ${formatarInstante(versao.finalizadaEm)}`
    : 'Rascunho, ainda não finalizado';
  return (
    <DocumentoA4
      titulo="Currículo"
      subtitulo={versao.nomeCompleto}
      processo={[`Versão ${String(versao.numero)}`, momento]}
    >
      <Dados titulo="Dados Pessoais" itens={ficha.pessoais} />
      <Dados titulo="Endereço Residencial" itens={ficha.endereco} />
      <Secao titulo="Formação" vazia={ficha.escolaridade.length + ficha.formacoes.length === 0}>
        {ficha.escolaridade.length > 0 && <p>{ficha.escolaridade.join(', ')}</p>}
        {ficha.formacoes.length > 0 && (
          <TabelaA4
            linhas={ficha.formacoes}
            colunas={[
              { rotulo: 'Nível', celula: ({ nivel }) => nivel, cabecalho: true },
              { rotulo: 'Formação', celula: ({ formacao }) => formacao },
              { rotulo: 'Instituição', celula: ({ instituicao }) => instituicao },
              { rotulo: 'Conclusão', celula: ({ conclusao }) => conclusao },
            ]}
          />
        )}
      </Secao>
      <Secao titulo="Experiência Profissional" vazia={ficha.experiencias.length === 0}>
        <p>Experiência total: {tempoPorExtenso(total)}</p>
        <Experiencias linhas={ficha.experiencias} />
      </Secao>
      <Secao titulo="Experiência em Docência" vazia={ficha.docencia.length === 0}>
        <Experiencias linhas={ficha.docencia} />
      </Secao>
      <h2>Objetivos</h2>
      <p>Modalidades: {ficha.modalidades.join(', ') || 'nenhuma'}</p>
      {ficha.cursos.length > 0 && (
        <TabelaA4
          linhas={ficha.cursos}
          colunas={[
            { rotulo: 'Curso', celula: ({ nome }) => nome, cabecalho: true },
            { rotulo: 'Disciplinas', celula: ({ disciplinas }) => disciplinas.join('; ') },
          ]}
        />
      )}
      {ficha.cadeias.length > 0 && (
        <TabelaA4
          linhas={ficha.cadeias}
          colunas={[
            { rotulo: 'Cadeia produtiva', celula: ({ nome }) => nome, cabecalho: true },
            { rotulo: 'Município', celula: ({ municipio }) => municipio },
          ]}
        />
      )}
    </DocumentoA4>
  );
}

function Dados({ titulo, itens }: { titulo: string; itens: readonly ItemDaFicha[] }) {
  const linhas = itens.map(({ rotulo, valor }) => ({ rotulo, valor: valor || 'Não informado' }));
  return (
    <>
      <h2>{titulo}</h2>
      <FichaA4 colunas={3} itens={linhas} />
    </>
  );
}

function Secao({ titulo, vazia, children }: { titulo: string; vazia: boolean; children: ReactNode }) {
  return (
    <>
      <h2>{titulo}</h2>
      {vazia ? <p className="a4-suave">Não informado</p> : children}
    </>
  );
}

function Experiencias({ linhas }: { linhas: readonly ExperienciaDaFicha[] }) {
  return (
    <TabelaA4
      linhas={linhas}
      colunas={[
        { rotulo: 'Cargo', celula: ({ cargo }) => cargo, cabecalho: true },
        { rotulo: 'Local', celula: ({ local }) => local },
        { rotulo: 'Período', celula: ({ meses }) => tempoPorExtenso(meses) },
        { rotulo: 'Descrição', celula: ({ descricao }) => <span className="a4-linhas">{descricao}</span> },
      ]}
    />
  );
}
