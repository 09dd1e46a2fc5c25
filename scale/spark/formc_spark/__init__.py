"""Validates records against a form on Apache Spark.

In a notebook, from one DataFrame to another::

    from formc_spark import Form, validate
    checked = validate(spark.table("signups"), Form("signup.form.yaml"), key="id")

Or the whole job, whose output is complete or not there, and its summary::

    from formc_spark import Job, run
    summary = run(Job("signup.form.yaml", "records/*.ndjson", "checked", key="id"), spark)
"""

from .form import Form, FormcError, SpecError
from .job import Job, run, validate

__all__ = ["Form", "FormcError", "Job", "SpecError", "run", "validate"]
