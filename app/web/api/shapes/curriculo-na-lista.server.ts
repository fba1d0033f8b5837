import { z } from 'zod';
import type { LinhaDaListagem, Oferta } from '#app/domain/interesse/queries.server/listagem.ts';
import { id, instante, texto } from '../fields.ts';
import { oferta } from './curriculo.server.ts';

export const curriculoNaLista = z.object({
  id,
  idUsuario: id,
  nomeCompleto: texto,
  cpf: texto.describe('Mascarado.'),
  cidade: texto.nullable(),
  estado: texto.nullable(),
  atualizacao: instante.nullable(),
  ...oferta,
  cadeiasprodecid: z.array(
    z.object({ cadeia: texto.nullable(), estado: texto.nullable(), cidade: texto.nullable() }),
  ),
});

export const comoCurriculoNaLista = (
  linha: LinhaDaListagem,
  { usuarioId, cursos, cadeias }: Oferta,
): z.input<typeof curriculoNaLista> => ({
  ...linha,
  idUsuario: usuarioId,
  nomeCompleto: linha.nome,
  estado: linha.estadoUf,
  atualizacao: linha.finalizadaEm,
  cursos: cursos.map(({ codCurso, curso, disciplinas }) => ({
    curso: { CODCURSO: codCurso ?? '', CURSO: curso?.nome ?? '' },
    disciplinas: disciplinas.map(({ codDisciplina, disciplina }) => ({
      CODDISC: codDisciplina,
      DISCIPLINA: disciplina.nome,
    })),
  })),
  cadeiasprodecid: cadeias.map(({ cadeia, municipio, uf }) => ({
    cadeia: cadeia?.nome ?? null,
    estado: uf,
    cidade: municipio?.nome ?? null,
  })),
});
